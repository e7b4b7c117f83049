import * as z from "zod/mini";
import type { CommandContext } from "#domain/commands/decision.ts";
import { type RowWrite, rowsOf } from "#domain/commands/effects.ts";
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

/** The name of the table. */
export const notificationsTable = "notifications";

const someColumns = z.partial(columns);

const rows = rowsOf<z.output<typeof columns>>(notificationsTable, (some) => z.encode(someColumns, some));

/** The content of a notification that is about to be written. */
export type NewNotification = Pick<Notification, "kind"> &
  Partial<Pick<Notification, "subject" | "amount" | "text">>;

/** The longest text that the table holds. */
const LONGEST_TEXT = 500;

/**
 * Writes a notification in the commit of what it is about. The id is the key of the command, so that a repeated one
 * writes no second.
 * @param owner the account that it is for; undefined for one that reads nothing any more, which gets none
 * @param part distinguishes the second one of a command
 */
export function notificationWrites(
  owner: string | undefined,
  { key, at }: Pick<CommandContext, "key" | "at">,
  { kind, subject = null, amount = null, text = null }: NewNotification,
  part = "",
): RowWrite[] {
  if (owner === undefined) return [];
  const shortened = text === null ? null : [...text].slice(0, LONGEST_TEXT).join("");
  const notification = { userId: owner, kind, at, subject, amount, text: shortened, readAt: null };
  return [rows.create(key + part, notification, owner)];
}

const DAYS_KEPT = 90;

/** Up to when notifications are old enough to be deleted. @param at now, in UTC */
export function forgottenNotifications(at: string): string {
  return new Date(Date.parse(at) - DAYS_KEPT * 86_400_000).toISOString();
}
