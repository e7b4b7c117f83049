import { useState } from "react";
import { paths } from "#domain/values/paths.ts";
import { deadVerification, mailedSecret } from "#src/features/session/mailed-link.ts";
import { VerifyEmail } from "#src/features/session/verify-email.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { useWording } from "#src/ui/wording.ts";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function VerifyEmailPage() {
  const [link] = useState(mailedSecret);
  const word = useWording();
  const [outcome, setOutcome] = useState<"done" | "dead">();
  if (outcome === "done")
    return (
      <AuthPage title={word("Thank you")} lead={word("Your e-mail address is verified.")} follows>
        <ButtonLink to={paths.dashboard} wide>
          {word("Go to the dashboard")}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={paths.security} reason={deadVerification} />;
  return (
    <AuthPage title={word("E-mail address")} lead={word("Your address is being verified.")}>
      <VerifyEmail link={link} onDone={() => setOutcome("done")} onDeadLink={() => setOutcome("dead")} />
    </AuthPage>
  );
}
