import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { mailedLinks } from "#src/content/texts/en/mailed-links.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { mailedSecret } from "#src/features/session/mailed-link.ts";
import { ResetPasswordForm } from "#src/features/session/reset-password-form.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";
import { DeadLink } from "./dead-link.tsx";

export function ResetPasswordPage() {
  const [outcome, setOutcome] = useState<"done" | "dead">();
  const link = mailedSecret();
  const texts = useTexts("mailedLinks", mailedLinks).newPassword;

  if (outcome === "done")
    return (
      <AuthPage title={texts.doneTitle} lead={texts.done} follows>
        <ButtonLink to={paths.login} wide>
          {texts.login}
        </ButtonLink>
      </AuthPage>
    );
  if (link === undefined || outcome === "dead")
    return <DeadLink isWhole={link !== undefined} to={paths.forgotPassword} />;
  return (
    <AuthPage
      title={texts.title}
      lead={texts.lead}
      otherWay={
        <Link to={paths.forgotPassword} className="font-semibold text-brand underline">
          {texts.another}
        </Link>
      }
    >
      <ResetPasswordForm
        texts={texts}
        link={link}
        onDone={() => setOutcome("done")}
        onDeadLink={() => setOutcome("dead")}
      />
    </AuthPage>
  );
}
