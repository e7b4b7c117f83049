import { useState } from "react";
import { paths } from "#domain/values/paths.ts";
import { mailedLinks } from "#src/content/texts/en/mailed-links.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { mailedSecret } from "#src/features/session/mailed-link.ts";
import { VerifyEmail } from "#src/features/session/verify-email.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function VerifyEmailPage() {
  const [link] = useState(mailedSecret);
  const texts = useTexts("mailedLinks", mailedLinks).verification;
  const [outcome, setOutcome] = useState<"done" | "dead">();
  if (outcome === "done")
    return (
      <AuthPage title={texts.doneTitle} lead={texts.done} follows>
        <ButtonLink to={paths.dashboard} wide>
          {texts.dashboard}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={paths.security} isVerification />;
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <VerifyEmail
        texts={texts}
        link={link}
        onDone={() => setOutcome("done")}
        onDeadLink={() => setOutcome("dead")}
      />
    </AuthPage>
  );
}
