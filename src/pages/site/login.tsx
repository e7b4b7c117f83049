import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { forms } from "#src/content/texts/en/forms.ts";
import { secondStep } from "#src/content/texts/en/second-step.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { LoginForm } from "#src/features/session/login-form.tsx";
import { SecondStep } from "#src/features/session/second-step.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { AuthPage } from "./auth-page.tsx";

export function LoginPage() {
  const { search } = useLocation();
  const { user, awaitsSecondStep, ended } = useSession();
  // Once the step is taken, it stays in view until the next page is there.
  const [inSecondStep, setInSecondStep] = useState(awaitsSecondStep);
  if (user === null && inSecondStep !== awaitsSecondStep) setInSecondStep(awaitsSecondStep);
  const texts = useTexts("forms", forms).login;
  const stepTexts = useTexts("secondStep", secondStep);
  if (inSecondStep)
    return (
      <AuthPage title={stepTexts.title} lead={stepTexts.lead} follows>
        <SecondStep texts={stepTexts} />
      </AuthPage>
    );
  return (
    <AuthPage
      title={texts.title}
      lead={ended === "expired" ? texts.expired : texts.lead}
      otherWay={
        <>
          {texts.noAccount}{" "}
          <Link to={{ pathname: paths.register, search }} className="font-semibold text-brand underline">
            {texts.register}
          </Link>
        </>
      }
    >
      <LoginForm texts={texts} />
      <p className="mt-4 text-center">
        <Link to={paths.forgotPassword} className="font-medium text-brand underline">
          {texts.forgot}
        </Link>
      </p>
    </AuthPage>
  );
}
