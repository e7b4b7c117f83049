import type { MailTurn } from "#domain/mail.ts";
import { databaseId } from "./appwrite.ts";

/**
 * The rows of a change that takes the next turn of a mail, for one Appwrite transaction. The turn is a row of which
 * there can be one: whoever else wants the same turn gets 409, with nothing written. An update alone would not do,
 * because Appwrite notices no write between reading and staging.
 */
export function mailTurnRows({ mailId, turn, at, change }: MailTurn) {
  return [
    {
      action: "create",
      databaseId,
      tableId: "mailturns",
      rowId: turnId(mailId, turn),
      data: { mailId, at, $permissions: [] },
    },
    { action: "update", databaseId, tableId: "mails", rowId: mailId, data: { ...change, turn } },
  ] as const;
}

/** An id may have 36 characters: 30 of the mail's 32 leave five for the number, which Appwrite itself does not check here. */
function turnId(mailId: string, turn: number): string {
  return `${mailId.slice(0, 30)}-${turn.toString(36)}`;
}
