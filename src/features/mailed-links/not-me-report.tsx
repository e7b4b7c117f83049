import { useEffect, useEffectEvent, useState } from "react";
import type { FoundAlarm } from "#domain/access/routes.ts";
import * as notMe from "#messages/generated/not-me.ts";
import { callAccess } from "#src/backend/access.ts";
import { type ErrorProblem, OperationRefused, problemOf } from "#src/backend/errors.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { useFormats, useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

interface NotMeReportProps {
  /** The secret of the link. */
  secret: string;
  onDone: () => void;
  onDeadLink: (reason: "used" | "expired") => void;
}

/** Says what a report does, and sends it when the button is pressed: a program that opens the link has no effect. */
export function NotMeReport({ secret, onDone, onDeadLink }: NotMeReportProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const { dayTime } = useFormats();
  const [found, setFound] = useState<FoundAlarm>();
  const [problem, setProblem] = useState<ErrorProblem>();
  const [isSending, setSending] = useState(false);
  const fail = (error: unknown) => {
    const reason = deadLink(error);
    if (reason === undefined) setProblem(problemOf(error));
    else onDeadLink(reason);
  };
  const reportFailure = useEffectEvent(fail);
  useEffect(() => {
    if (found !== undefined || problem !== undefined) return;
    let gone = false;
    callAccess("findAlarm", { secret }).then(
      (alarm) => !gone && setFound(alarm),
      (error) => !gone && reportFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [secret, found, problem]);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await callAccess("reportNotMe", { secret });
      // Every session of the account has ended, also one in this browser.
      await refreshChangedAccount();
      onDone();
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };
  if (problem !== undefined)
    return (
      <ErrorState
        title={t(notMe.failed)}
        message={isTooOften(problem) ? t(notMe.tooOften) : textOf(problem)}
        onRetry={() => setProblem(undefined)}
      />
    );
  if (found === undefined) return <Spinner label={t(notMe.checking)} />;
  return (
    <div className="grid gap-4">
      <p>{t(notMe.mailSent, { moment: dayTime(found.at) })}</p>
      <p className="font-semibold">{t(notMe.effects)}</p>
      <ul className="-mt-2 list-disc space-y-1 ps-5">
        <li>{t(notMe.effectSessions)}</li>
        <li>{t(notMe.effectWithdrawals)}</li>
        <li>{t(notMe.effectRemoved)}</li>
        <li>{t(notMe.effectAdmins)}</li>
      </ul>
      <p className="text-muted">{t(notMe.effectAfter)}</p>
      <Button variant="danger" wide pending={isSending} onClick={send}>
        {t(notMe.confirm)}
      </Button>
      <p className="text-muted text-small">{t(notMe.otherwise)}</p>
    </div>
  );
}

/** Why a link does nothing; undefined where the call failed for another reason. */
function deadLink(error: unknown): "used" | "expired" | undefined {
  if (!(error instanceof OperationRefused)) return undefined;
  if (error.code === "alarm-expired") return "expired";
  return error.code === "alarm-unknown" || error.code === "invalid-input" ? "used" : undefined;
}

const isTooOften = ({ type }: ErrorProblem) => type === "too-many-attempts";
