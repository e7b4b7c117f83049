import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as forms from "#messages/generated/forms.ts";
import * as secondStep from "#messages/generated/second-step.ts";
import { hoursThatEnded } from "#src/features/session/idle-end.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { LoginForm } from "#src/features/sign-in/login-form.tsx";
import { SecondStep } from "#src/features/sign-in/second-step.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { AuthPage } from "./auth-page.tsx";

export function LoginPage() {
  const { search } = useLocation();
  const { user, awaitsSecondStep, ended } = useSession();
  // Once the step is taken, it stays in view until the next page is there.
  const [inSecondStep, setInSecondStep] = useState(awaitsSecondStep);
  if (user === null && inSecondStep !== awaitsSecondStep) setInSecondStep(awaitsSecondStep);
  const t = useMessages();
  const address = useAddress();
  if (inSecondStep)
    return (
      <AuthPage title={t(secondStep.title)} lead={t(secondStep.lead)} follows>
        <SecondStep />
      </AuthPage>
    );
  return (
    <AuthPage
      title={t(forms.loginTitle)}
      lead={ended === "expired" ? <EndReason /> : t(forms.loginLead)}
      otherWay={
        <>
          {t(forms.loginNoAccount)}{" "}
          <Link
            to={{ pathname: address(paths.register), search }}
            className="font-semibold text-brand underline"
          >
            {t(forms.loginRegister)}
          </Link>
        </>
      }
    >
      <LoginForm />
      <p className="mt-4 text-center">
        <Link to={address(paths.forgotPassword)} className="font-medium text-brand underline">
          {t(forms.loginForgot)}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Why a person who did not log out has to sign in again. */
function EndReason() {
  const t = useMessages();
  // As it was when the page opened: signing in writes the next end.
  const [hours] = useState(hoursThatEnded);
  return hours === undefined ? t(forms.loginExpired) : t(forms.loginIdle, { hours });
}
