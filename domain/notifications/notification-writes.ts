import type { CommandContext } from "#domain/commands/decision.ts";
import { type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import type { Notification } from "./notification.ts";

/** Writes the rows of `notifications`. Apart from what reads them, because previews load the decisions that write. */

/** The name of the table. */
export const notificationsTable = "notifications";

// The table holds the columns as the code has them: instants as text, amounts in cents.
const rows = rowsOf<Omit<Notification, "$id">>(notificationsTable, (some) => some);

/** The content of a notification that is about to be written. */
type NewNotification = Pick<Notification, "kind"> &
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
