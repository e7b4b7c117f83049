import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { DAY } from "#domain/requests/sender-limit.ts";
import { takeTurn } from "#functions/lib/take-turn.ts";

/** How many mails an unproven address gets within a day, of those that its account causes itself. */
export const UNPROVEN_PER_DAY = 10;

/** As many of these remain for warnings: a thief of the session could use all of them up, and act unnoticed. */
export const KEPT_FOR_WARNINGS = 3;

const warnings: ReadonlySet<MailTemplate> = new Set([
  "new-sign-in",
  "second-step-changed",
  "email-changing",
  "account-deleted",
]);

/**
 * Which mails an account causes by itself: a visitor who signs up with a stranger's address could flood that mailbox
 * with them. The others take an administrator and are not limited.
 */
export const isSelfCaused: Readonly<Record<MailTemplate, boolean>> = {
  welcome: true,
  "deposit-received": true,
  "deposit-confirmed": false,
  "withdrawal-received": true,
  "withdrawal-completed": false,
  "request-rejected": false,
  "balance-adjusted": false,
  "referral-bonus": false,
  "account-activated": false,
  "account-deactivated": false,
  "account-deleted": true,
  "new-sign-in": true,
  "second-step-changed": true,
  "email-changing": true,
  "email-changed": true,
  "contact-message": false,
  "contact-confirmation": true,
};

/**
 * Takes one of the mails that an address may get within a day. The turns are kept apart from the mails, as hashes,
 * because deleting an account deletes its mails.
 * @param mailKey identifies the mail; the same one takes no second turn
 * @returns false when the address has had all of them
 */
export async function takeDailyTurn(
  tables: TablesDB,
  template: MailTemplate,
  recipient: string,
  mailKey: string,
  at: string,
): Promise<boolean> {
  const sender = sha256(`mail:${recipient.toLowerCase()}`);
  const rowId = sha256(`mail:${mailKey}`).slice(0, 32);
  const most = warnings.has(template) ? UNPROVEN_PER_DAY : UNPROVEN_PER_DAY - KEPT_FOR_WARNINGS;
  return (await takeTurn(tables, { sender, rowId, most, at, span: DAY })) === null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
