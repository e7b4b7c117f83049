import { useEffect, useEffectEvent, useState } from "react";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import { confirmVerification, type MailedSecret } from "#src/backend/credentials.ts";
import { type ErrorProblem, problemOf } from "#src/backend/errors.ts";
import { currentAccount } from "#src/backend/session.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { isDeadLink } from "./mailed-link.ts";

interface VerifyEmailProps {
  link: MailedSecret;
  onDone: () => void;
  onDeadLink: () => void;
}

/** Uses the link of a verification mail as soon as it is opened, and says how it went. */
export function VerifyEmail({ link, onDone, onDeadLink }: VerifyEmailProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const [problem, setProblem] = useState<ErrorProblem>();
  const reportDone = useEffectEvent(onDone);
  const reportFailure = useEffectEvent((error: unknown) => {
    if (isDeadLink(error)) onDeadLink();
    else setProblem(problemOf(error));
  });
  useEffect(() => {
    if (problem !== undefined) return;
    let gone = false;
    confirmOnce(link).then(
      () => !gone && reportDone(),
      (error) => !gone && reportFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [link, problem]);
  if (problem === undefined) return <Spinner label={t(mailedLinks.verificationPending)} />;
  return (
    <ErrorState
      title={t(mailedLinks.verificationFailed)}
      message={textOf(problem)}
      onRetry={() => setProblem(undefined)}
    />
  );
}

const asked = new Map<string, Promise<void>>();

/** A link works once, and an effect may run twice. What failed may be asked for again. */
function confirmOnce(link: MailedSecret): Promise<void> {
  let answer = asked.get(link.secret);
  if (answer === undefined) {
    answer = confirmVerification(link).catch(acceptUsed(link)).then(refreshChangedAccount);
    asked.set(link.secret, answer);
    answer.catch(() => asked.delete(link.secret));
  }
  return answer;
}

/** A link that was used before has done its work: the account behind it says so, where it is signed in here. */
function acceptUsed({ userId }: MailedSecret) {
  return async (error: unknown) => {
    const account = isDeadLink(error) ? await currentAccount().catch(() => null) : null;
    if (account?.id !== userId || !account.emailVerified) throw error;
  };
}
