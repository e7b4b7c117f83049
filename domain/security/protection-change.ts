import type { CommandContext } from "#domain/commands/decision.ts";
import type { Effects } from "#domain/effects/effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { describeChanges, type SecondStepChange } from "./second-step-changes.ts";
import { type SecondStepStatus, secondStepNoted } from "./second-step-row.ts";

/**
 * Writes a change of an account's protection that a command makes itself: it is remembered as Appwrite's own are, so the
 * mail, the notification and the hold on withdrawals follow. The record of Appwrite's facts stays.
 * @param owner the account where it may read the row; undefined for one that is not notified
 */
export function protectionChanged(
  userId: string,
  owner: string | undefined,
  known: SecondStepStatus | null,
  changes: readonly SecondStepChange[],
  context: CommandContext,
): Effects {
  const { at, key } = context;
  const change = { changedAt: at, changes: changes.join(","), changeId: key };
  return {
    writes: [
      secondStepNoted(userId, change, known === null),
      ...notificationWrites(owner, context, { kind: "security-changed", text: describeChanges(changes) }),
    ],
    counters: [],
    after: { secondStep: change.changes },
  };
}
