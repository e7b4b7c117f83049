import * as z from "zod/mini";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant, wholeCents } from "#domain/values/fields.ts";
import type { Topic } from "./topics.ts";

/**
 * The news of an account, for its owner: each is a row of `notifications`, written in the commit of the command that it
 * follows from. So it is there exactly when its cause is. docs/decisions/038-notifications.md.
 */

/** The topic of each kind; null for the security of the account, which is always shown. */
const kinds = {
  "deposit-approved": "deposits",
  "deposit-rejected": "rejections",
  "withdrawal-paid": "withdrawals",
  "withdrawal-rejected": "rejections",
  "result-posted": "results",
  "result-reversed": "results",
  "trade-completed": "results",
  "balance-adjusted": "adjustments",
  "profit-adjusted": "adjustments",
  "bonus-adjusted": "adjustments",
  "referral-bonus": "referrals",
  "message-answered": "messages",
  "account-activated": null,
  "account-deactivated": null,
  "new-sign-in": null,
  "security-changed": null,
  "email-changed": null,
  "identity-accepted": null,
  "identity-rejected": null,
  "identity-expired": null,
  "limits-changed": null,
  "address-added": null,
  "address-removed": null,
  "address-lock-ending": null,
} as const satisfies Record<string, Topic | null>;

export type NotificationKind = keyof typeof kinds;

export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** The kinds that the bell shows to an account that switched these topics on. */
export function shownKinds(topics: readonly Topic[]): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    const topic = kinds[kind];
    return topic === null || topics.includes(topic);
  });
}

const columns = z.object({
  userId: z.string(),
  kind: z.enum(notificationKinds),
  at: instant,
  subject: z.nullable(z.string()),
  amount: z.nullable(wholeCents),
  text: z.nullable(z.string()),
  readAt: z.nullable(instant),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `subject` is the id of the row that it is about: a transaction, a result or a message. `amount` is below zero for a
 * loss or a debit. `text` is the reason, the note or the device; `readAt` is null until the owner has read it.
 */
export type Notification = Readonly<z.output<typeof row>>;

/** Reads a row of `notifications`. @throws ZodError when the row is not what the schema promises */
export function parseNotification(value: unknown): Notification {
  return row.parse(value);
}

const DAYS_KEPT = 90;

/** Returns the instant before which notifications are deleted. @param at now, in UTC */
export function notificationCutoff(at: string): string {
  return addMilliseconds(at, -DAYS_KEPT * DAY);
}
