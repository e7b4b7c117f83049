import { useState } from "react";
import { paths } from "#domain/values/paths.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import { mailedSecret } from "#src/features/mailed-links/mailed-link.ts";
import { VerifyEmail } from "#src/features/mailed-links/verify-email.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function VerifyEmailPage() {
  const [link] = useState(mailedSecret);
  const t = useMessages();
  const [outcome, setOutcome] = useState<"done" | "dead">();
  if (outcome === "done")
    return (
      <AuthPage title={t(mailedLinks.verificationDoneTitle)} lead={t(mailedLinks.verificationDone)} follows>
        <ButtonLink to={paths.dashboard} wide>
          {t(mailedLinks.verificationDashboard)}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={paths.security} isVerification />;
  return (
    <AuthPage title={t(mailedLinks.verificationTitle)} lead={t(mailedLinks.verificationLead)}>
      <VerifyEmail link={link} onDone={() => setOutcome("done")} onDeadLink={() => setOutcome("dead")} />
    </AuthPage>
  );
}
