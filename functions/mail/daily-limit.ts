import { createHash } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { type MailTemplate, mailKinds } from "#domain/mail/mail.ts";
import { DAY } from "#domain/values/durations.ts";
import type { ProcessMemory } from "#functions/lib/process-memory.ts";
import { slotId, takeSlot } from "#functions/lib/take-slot.ts";

/** How many mails an unproven address gets within a day, of those that its account causes itself. */
export const UNPROVEN_PER_DAY = 10;

/** As many of these remain for warnings: a thief of the session could use all of them up, and act unnoticed. */
export const KEPT_FOR_WARNINGS = 3;

/**
 * Takes one of the mails that an address may get within a day. The slots are kept apart from the mails, as hashes,
 * because deleting an account deletes its mails.
 * @param mailKey identifies the mail; the same one takes no second slot
 * @returns false when the address has had all of them
 */
export async function takeDailyTurn(
  { tables, memory }: { readonly tables: TablesDB; readonly memory: ProcessMemory },
  template: MailTemplate,
  recipient: string,
  mailKey: string,
  at: string,
): Promise<boolean> {
  const sender = sha256(`mail:${recipient.toLowerCase()}`);
  const rowId = slotId("mail", mailKey);
  const most = mailKinds[template].isWarning ? UNPROVEN_PER_DAY : UNPROVEN_PER_DAY - KEPT_FOR_WARNINGS;
  return (await takeSlot(tables, { sender, rowId, most, at, span: DAY, memory })) === null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
