import { useQuery } from "@tanstack/react-query";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { heldUntil, secondStepChangeLabels } from "#domain/security/second-step-status.ts";
import { formatDayTime } from "#domain/values/calendar.ts";
import { secondStepStatus } from "#src/features/session/second-step-status.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";

/**
 * Shows an administrator that an account's withdrawals are on hold, why and until when; otherwise nothing.
 */
export function WithdrawalHold({ userId }: { userId: string }) {
  const status = useQuery(secondStepStatus(userId));
  const settings = useQuery(operatorSettings());
  if (!status.data || settings.data === undefined) return null;
  const until = heldUntil(status.data, settings.data, new Date().toISOString());
  if (until === null) return null;
  const changes = parseSecondStepChanges(status.data.changes ?? "");
  return (
    <p className="text-pending">
      Withdrawals are on hold until <time dateTime={until}>{formatDayTime(until)}</time>. Account security:{" "}
      {changes.map((change) => secondStepChangeLabels[change]).join(", ")}.
    </p>
  );
}
