import { use } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { forms } from "#src/content/texts/en/forms.ts";
import { LanguageContext, useTexts } from "#src/features/language/language-context.ts";
import { RegisterForm } from "#src/features/session/register-form.tsx";
import { AuthPage } from "./auth-page.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { language } = use(LanguageContext);
  const texts = useTexts("forms", forms).register;
  return (
    <AuthPage
      title={texts.title}
      lead={texts.lead}
      otherWay={
        <>
          {texts.hasAccount}{" "}
          <Link to={{ pathname: paths.login, search }} className="font-semibold text-brand underline">
            {texts.login}
          </Link>
        </>
      }
    >
      <RegisterForm texts={texts} language={language} referrerId={query.get("refId") ?? ""} />
    </AuthPage>
  );
}
