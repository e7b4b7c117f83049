import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import { mailedSecret } from "#src/features/mailed-links/mailed-link.ts";
import { ResetPasswordForm } from "#src/features/mailed-links/reset-password-form.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function ResetPasswordPage() {
  const [outcome, setOutcome] = useState<"done" | "dead">();
  const link = mailedSecret();
  const t = useMessages();
  const address = useAddress();

  if (outcome === "done")
    return (
      <AuthPage title={t(mailedLinks.newPasswordDoneTitle)} lead={t(mailedLinks.newPasswordDone)} follows>
        <ButtonLink to={address(paths.login)} wide>
          {t(mailedLinks.newPasswordLogin)}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={address(paths.forgotPassword)} />;
  return (
    <AuthPage
      title={t(mailedLinks.newPasswordTitle)}
      lead={t(mailedLinks.newPasswordLead)}
      otherWay={
        <Link to={address(paths.forgotPassword)} className="font-semibold text-brand underline">
          {t(mailedLinks.newPasswordAnother)}
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
