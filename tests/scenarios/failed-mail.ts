import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { newKey } from "#tests/execute-operation.ts";

interface People {
  readonly access: Access;
  investor(): Promise<string>;
}

/** A mail that was not delivered. */
export async function aFailedMail(people: People): Promise<{ mailId: string }> {
  const mailId = newKey();
  const words = { recipient: "gone@example.com", subject: "-", text: "-", html: "-", template: "welcome" };
  const data = { ...words, userId: await people.investor(), status: "failed", error: "No such mailbox" };
  const tables = new TablesDB(keyClient(people.access));
  await tables.createRow({ databaseId: "main", tableId: "mails", rowId: mailId, data });
  return { mailId };
}
