import { Link, useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as forms from "#messages/generated/forms.ts";
import { RegisterForm } from "#src/features/registration/register-form.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { AuthPage } from "./auth-page.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const t = useMessages();
  const address = useAddress();
  return (
    <AuthPage
      title={t(forms.registerTitle)}
      lead={t(forms.registerLead)}
      otherWay={
        <>
          {t(forms.registerHasAccount)}{" "}
          <Link
            to={{ pathname: address(paths.login), search }}
            className="font-semibold text-brand underline"
          >
            {t(forms.registerLogin)}
          </Link>
        </>
      }
    >
      <RegisterForm referrerId={query.get("refId") ?? ""} />
    </AuthPage>
  );
}
