import { Query } from "node-appwrite";
import { parseFigures } from "#domain/figures/figures.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { createRecount } from "#domain/verification/recount.ts";
import { countUp } from "./count-up.ts";
import { allRows, type Books, type Row, read, rowPages } from "./row-pages.ts";

/**
 * Counts the figures of the site and everybody's open requests again and puts right what differs: for books that are
 * older than these columns, or whose rows were changed by hand. What moves meanwhile is left as it is.
 * @param report called with each correction as one sentence
 * @returns how many there were
 * @throws ZodError for an entry or a request that cannot be read: the verification says which
 */
export async function recountFigures(books: Books, report: (correction: string) => void): Promise<number> {
  const before = await figuresOf(books);
  const recount = createRecount();
  const open = new Map<string, number>();
  for await (const page of rowPages(books, "ledger", []))
    for (const row of page) recount.entry(parseLedgerEntry(row));
  for await (const page of rowPages(books, "transactions", [Query.equal("status", "pending")]))
    for (const transaction of page.map(parseTransaction)) {
      recount.transaction(transaction);
      open.set(transaction.id, (open.get(transaction.id) ?? 0) + 1);
    }
  for await (const page of rowPages(books, "messages", [Query.equal("state", "open")]))
    for (const row of page) recount.message(parseMessage(row));
  let corrections = 0;
  for await (const page of rowPages(books, "users", []))
    for (const row of page) {
      const activatedAt =
        row.activatedAt ?? (row.isActive === true ? null : await firstActive(books, row.$id));
      recount.profile({ isActive: row.isActive === true, activatedAt });
      if (row.isActive !== true && activatedAt !== row.activatedAt) {
        await books.tables.updateRow({ ...usersOf(books), rowId: row.$id, data: { activatedAt } });
        corrections++;
        report(`user ${row.$id}: activatedAt was empty, the audit has ${activatedAt}`);
      }
      const expected = open.get(row.$id) ?? 0;
      if (row.openRequests === expected || !(await correctRequests(books, row, expected))) continue;
      corrections++;
      report(`user ${row.$id}: openRequests was ${row.openRequests}, ${expected} wait`);
    }
  const found = [before, await figuresOf(books)] as const;
  for (const sentence of recount.deviations(...found)) report(sentence);
  const increments = recount.corrections(...found);
  await countUp(books.tables, increments);
  return corrections + increments.length;
}

/** When a profile that is older than the column was active for the first time that the audit knows of, if ever. */
async function firstActive(books: Books, userId: string): Promise<string | null> {
  const changes = [Query.equal("userId", userId), Query.equal("operation", ["activate", "deactivate"])];
  const [first] = await read(books, "audit", [...changes, Query.orderAsc("at"), Query.limit(1)]);
  return first?.at ?? null;
}

function usersOf({ databaseId }: Books) {
  return { databaseId, tableId: "users" };
}

async function figuresOf(books: Books) {
  return (await allRows(books, "figures", [])).map(parseFigures);
}

/** Reads again before it writes: a request may have come in since. @returns whether it was written */
async function correctRequests(books: Books, { $id, openRequests }: Row, expected: number): Promise<boolean> {
  const waiting = [Query.equal("id", $id), Query.equal("status", "pending")];
  const [row] = await read(books, "users", [Query.equal("$id", $id)]);
  const isSame = row !== undefined && row.openRequests === openRequests;
  if (!isSame || (await allRows(books, "transactions", waiting)).length !== expected) return false;
  const users = { ...usersOf(books), rowId: $id };
  // An increment of an empty column fails, and none happens: such a profile cannot be read.
  if (typeof openRequests !== "number")
    await books.tables.updateRow({ ...users, data: { openRequests: expected } });
  else
    await countUp(books.tables, [
      { tableId: "users", rowId: $id, column: "openRequests", by: expected - openRequests },
    ]);
  return true;
}
