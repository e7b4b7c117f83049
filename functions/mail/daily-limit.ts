import { createHash } from "node:crypto";
import { AppwriteException, Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import type { MailTemplate } from "#domain/mail.ts";
import { isRefusal } from "#domain/refusal.ts";
import { DAY, nextTurn, parseTurn } from "#domain/sender-limit.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { list } from "#functions/lib/rows.ts";

/** How many mails an unproven address gets within a day, of those that its account causes itself. */
export const UNPROVEN_PER_DAY = 10;

/**
 * Tells which mails an account causes by itself, so that anybody who signs up with a stranger's address could fill that
 * mailbox. The others take an administrator, and are sent however many there are.
 */
export const isSelfCaused: Readonly<Record<MailTemplate, boolean>> = {
  welcome: true,
  "deposit-received": true,
  "deposit-confirmed": false,
  "withdrawal-received": true,
  "withdrawal-completed": false,
  "request-rejected": false,
  "balance-adjusted": false,
  "new-sign-in": true,
  "second-step-changed": true,
  "contact-message": false,
  "contact-confirmation": true,
};

const tableId = "limits";
const turnRow = z.object({ $id: z.string() });

/**
 * Takes one of the mails that an address may get within a day. The turns are kept apart from the mails, as hashes,
 * because deleting an account deletes its mails.
 * @param occasion names the mail; the same one takes no second turn
 * @returns false when the address has had all of them
 */
export async function takeDailyTurn(
  tables: TablesDB,
  recipient: string,
  occasion: string,
  at: string,
): Promise<boolean> {
  const sender = sha256(`mail:${recipient.toLowerCase()}`);
  const rowId = sha256(`mail:${occasion}`).slice(0, 32);
  for (;;) {
    const newest = await newestTurns(tables, sender);
    if (newest.some(({ $id }) => $id === rowId)) return true;
    const turn = nextTurn(sender, newest, UNPROVEN_PER_DAY, at, { span: DAY });
    if (isRefusal(turn)) return false;
    try {
      await tables.createRow({ databaseId, tableId, rowId, data: { ...turn }, permissions: [] });
      return true;
    } catch (error) {
      // Another mail to this address was first, or the same mail in another process: look again.
      if (!(error instanceof AppwriteException && error.code === 409)) throw error;
    }
  }
}

function newestTurns(tables: TablesDB, sender: string) {
  const queries = [Query.equal("sender", sender), Query.orderDesc("seq"), Query.limit(UNPROVEN_PER_DAY)];
  return list(tables, tableId, queries, (row) => ({ ...turnRow.parse(row), ...parseTurn(row) }));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
