import { useQuery } from "@tanstack/react-query";
import { parseSecondStepChanges } from "#domain/security/second-step-row.ts";
import { heldUntil } from "#domain/security/second-step-status.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { listSecurityChanges } from "#src/content/security-labels.ts";
import { secondStepStatus } from "#src/features/session/second-step-status.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";

/**
 * Shows an administrator that an account's withdrawals are on hold, why and until when; otherwise nothing.
 */
export function WithdrawalHold({ userId }: { userId: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const language = useLanguage();
  const status = useQuery(secondStepStatus(userId));
  const settings = useQuery(operatorSettings());
  if (!status.data || settings.data === undefined) return null;
  const until = heldUntil(status.data, settings.data, new Date().toISOString());
  if (until === null) return null;
  const changes = parseSecondStepChanges(status.data.changes ?? "");
  return (
    <p className="text-pending">
      {rich(adminUsers.profileHold, {
        moment: <time dateTime={until}>{dayTime(until)}</time>,
        changes: listSecurityChanges(changes, t, language),
      })}
    </p>
  );
}
