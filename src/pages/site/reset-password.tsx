import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { mailedSecret } from "#src/features/session/mailed-link.ts";
import { ResetPasswordForm } from "#src/features/session/reset-password-form.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { useWording } from "#src/ui/wording.ts";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function ResetPasswordPage() {
  const [outcome, setOutcome] = useState<"done" | "dead">();
  const link = mailedSecret();
  const word = useWording();

  if (outcome === "done")
    return (
      <AuthPage
        title={word("Password changed")}
        lead={word("Your new password is set. You are signed out on every device.")}
        follows
      >
        <ButtonLink to={paths.login} wide>
          {word("Login")}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={paths.forgotPassword} />;
  return (
    <AuthPage
      title={word("New password")}
      lead={word("It replaces the old one, and every device is signed out.")}
      otherWay={
        <Link to={paths.forgotPassword} className="font-semibold text-brand underline">
          {word("Request a new link")}
        </Link>
      }
    >
      <ResetPasswordForm
        link={link}
        onDone={() => setOutcome("done")}
        onDeadLink={() => setOutcome("dead")}
      />
    </AuthPage>
  );
}
