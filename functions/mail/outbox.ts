import { type Models, Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import { type Mail, type MailTemplate, type MailTurn, mailTurnWrites, parseMail } from "#domain/mail/mail.ts";
import { DAY } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import { addRow } from "#functions/lib/add-row.ts";
import { databaseId, gone } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { rowOperation } from "#functions/lib/row-operations.ts";
import { list } from "#functions/lib/rows.ts";
import type { RenderedMail } from "./mail-content.ts";

/** One row per mail that must be or was sent. */

const tableId = "mails";

export interface Envelope {
  readonly template: MailTemplate;
  /** The subject of the mail: with the template, it identifies this mail. */
  readonly about: string;
  readonly userId: string | null;
  readonly recipient: string;
  readonly replyTo: string | null;
  /** Of a digest: everything before this instant is in it or in an earlier one. */
  readonly coveredUntil?: string;
}

const contents = z.object({ replyTo: z.nullable(z.string()), text: z.string(), html: z.string() });

/** A mail with what it says. */
export type StoredMail = Mail & Readonly<z.output<typeof contents>>;

function parseStored(value: unknown): StoredMail {
  return { ...parseMail(value), ...contents.parse(value) };
}

/** The part of a mail that decides its next delivery. */
export type MailState = Pick<Mail, "status" | "attempts" | "nextAttemptAt">;

/** After this all attempts to send a mail are over (delivery.ts). In milliseconds. */
const DELETION_MAILS_KEPT = 3 * DAY;

/**
 * Removes the mails that confirmed the deletion of an account: they hold the address of a person who is gone.
 * @param now milliseconds since 1970
 */
export async function removeDeletionMails(tables: TablesDB, now: number): Promise<void> {
  const template: MailTemplate = "account-deleted";
  const before = new Date(now - DELETION_MAILS_KEPT).toISOString();
  const queries = [Query.equal("template", template), Query.createdBefore(before), Query.limit(100)];
  await tables.deleteRows({ databaseId, tableId, queries });
}

/** Which of these mails are written down. @param ids at most 100 */
export function knownMails(tables: TablesDB, ids: readonly string[]): Promise<string[]> {
  // Not what they say, which is most of them.
  const queries = [Query.equal("$id", [...ids]), Query.select(["$id"]), Query.limit(ids.length)];
  return list(tables, tableId, queries, (row) => z.object({ $id: z.string() }).parse(row).$id);
}

/**
 * Writes a mail down before it is sent. Its id follows from what it is about, so an event that Appwrite delivers
 * twice makes one mail.
 * @param state with which the row begins
 * @returns null when this mail is already written down
 */
export async function queue(
  tables: TablesDB,
  { about, ...envelope }: Envelope,
  email: RenderedMail,
  at: Date,
  state: MailState,
): Promise<StoredMail | null> {
  const rowId = mailId(envelope.template, about);
  const data = { ...envelope, ...email, ...state, turn: firstTurn(at) };
  const added = await addRow(tables, { tableId, rowId, data });
  return added === undefined ? null : parseStored(added);
}

/**
 * The number before the first turn. Not always the same: where an account was deleted with its mails, or an operator
 * deleted one, the turns of that mail are still there, and one of the same id would never get any. So the milliseconds
 * decide, as far as the column holds them.
 */
function firstTurn(at: Date): number {
  return at.getTime() % 900_000;
}

/** Returns the mails that are due, those that wait longest first. */
export function dueMails(tables: TablesDB, at: string, limit: number): Promise<StoredMail[]> {
  const queries = [
    Query.lessThanEqual("nextAttemptAt", at),
    Query.orderAsc("nextAttemptAt"),
    Query.limit(limit),
  ];
  return list(tables, tableId, queries, parseStored);
}

const covering = z.object({ coveredUntil: z.nullable(instant) });

/** Returns up to when the digests of an account go; null before the first one. */
export async function lastDigest(tables: TablesDB, userId: string): Promise<string | null> {
  const template: MailTemplate = "result-digest";
  const queries = [
    Query.equal("userId", userId),
    Query.equal("template", template),
    Query.orderDesc("coveredUntil"),
    Query.limit(1),
  ];
  const [last] = await list(tables, tableId, queries, (row) => covering.parse(row));
  return last?.coveredUntil ?? null;
}

/** Takes the next turn of a mail. @returns false when another process took it, or the mail is gone */
export function takeTurn(tables: TablesDB, turn: MailTurn): Promise<boolean> {
  return commitRows(tables, mailTurnWrites(turn).map(rowOperation), openTransaction(tables));
}

/** Takes a mail back that was not sent. */
export async function discard(tables: TablesDB, rowId: string): Promise<void> {
  await gone(tables.deleteRow({ databaseId, tableId, rowId }));
}

/** The outcome of a delivery. */
export type Fate = Partial<MailState & Pick<Mail, "error" | "sentAt" | "mayHaveArrived">> & {
  readonly providerId?: string | null;
};

/** The process with the turn records the outcome. A mail that was deleted meanwhile stays deleted. */
export async function mark(tables: TablesDB, rowId: string, data: Fate): Promise<void> {
  await gone(tables.updateRow<Models.DefaultRow>({ databaseId, tableId, rowId, data }));
}
