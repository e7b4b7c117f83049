import { useState } from "react";
import { paths } from "#domain/values/paths.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import * as notMe from "#messages/generated/not-me.ts";
import { mailedToken } from "#src/features/mailed-links/mailed-link.ts";
import { NotMeReport } from "#src/features/mailed-links/not-me-report.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";

/** By the link of a security mail an owner reports that another person used the account. */
export function NotMePage() {
  const t = useMessages();
  const address = useAddress();
  const [secret] = useState(mailedToken);
  const [outcome, setOutcome] = useState<"done" | "used" | "expired">();
  if (outcome === "done")
    return (
      <AuthPage title={t(notMe.doneTitle)} lead={t(notMe.done)} follows>
        <div className="grid gap-4">
          <p>{t(notMe.doneNext)}</p>
          <ButtonLink to={address(paths.forgotPassword)} wide>
            {t(notMe.donePassword)}
          </ButtonLink>
        </div>
      </AuthPage>
    );
  if (secret === undefined || outcome !== undefined) {
    const reason =
      secret === undefined
        ? notMe.deadIncomplete
        : outcome === "expired"
          ? notMe.deadExpired
          : notMe.deadUsed;
    return (
      <AuthPage title={t(mailedLinks.deadTitle)} lead={t(reason)} follows={outcome !== undefined}>
        <div className="grid gap-4">
          <ButtonLink to={address(paths.forgotPassword)} wide>
            {t(notMe.donePassword)}
          </ButtonLink>
          <ButtonLink to={address(paths.contact)} variant="secondary" wide>
            {t(notMe.deadContact)}
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t(notMe.title)} lead={t(notMe.lead)}>
      <NotMeReport secret={secret} onDone={() => setOutcome("done")} onDeadLink={setOutcome} />
    </AuthPage>
  );
}
