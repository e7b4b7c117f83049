import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import type { Sha256 } from "#domain/ledger/entry.ts";
import { createSources } from "#domain/ledger/fund-sources.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { checkRows, readable } from "./check-rows.ts";
import { allRows, type Books, type Row, read } from "./row-pages.ts";

/** Attempts to read an investor's books between two of their operations. */
const MAX_ATTEMPTS = 20;

/** As many values as one filter may hold. */
const VALUES = 100;

/**
 * Checks one investor again. Tables are read one after the other, so an operation in between looks like a
 * deviation; everything that moves money adds an entry, and a request adds a transaction or is counted off the profile,
 * so what is read while none of these changed belongs together.
 * @returns one sentence for each deviation; of the last attempt when the investor's books changed during every one
 */
export async function recheckInvestor(
  books: Books,
  userId: string,
  sha256: Sha256,
): Promise<readonly string[]> {
  let found: readonly string[] = [];
  let newest = await standOf(books, userId);
  for (let look = 0; look < MAX_ATTEMPTS; look++) {
    found = await checkOnce(books, userId, sha256);
    if (found.length === 0) return found;
    const now = await standOf(books, userId);
    if (now === newest) return found;
    newest = now;
  }
  return found;
}

async function checkOnce(books: Books, userId: string, sha256: Sha256): Promise<readonly string[]> {
  const [entries, transactions, profiles] = await Promise.all([
    allRows(books, "ledger", [Query.equal("userId", userId), Query.orderAsc("seq")]),
    allRows(books, "transactions", [Query.equal("id", userId)]),
    read(books, "users", [Query.equal("$id", userId)]),
  ]);
  // After the entries that name them: they were written before.
  const [results, receipts] = await Promise.all([
    named(books, "results", "$id", entries, "plan-result", "resultId"),
    named(books, "audit", "transactionId", entries, "referral-bonus", "transactionId"),
  ]);
  const sources = createSources();
  for (const row of results) readable(row, parsePlanResult, sources.result);
  for (const row of receipts) readable(row, parseAuditEntry, sources.receipt);
  const check = checkRows(sha256, sources.ofSome());
  // MariaDB compares ids without case; another case is another account.
  for (const row of entries) if (row.userId === userId) check.entry(row);
  for (const row of transactions) if (row.id === userId) check.transaction(row);
  for (const row of profiles) if (row.$id === userId) check.profile(row);
  return check.finish().get(userId) ?? [];
}

/** The rows that entries of a kind name. */
async function named(
  books: Books,
  tableId: string,
  column: string,
  entries: readonly Row[],
  kind: string,
  field: string,
): Promise<readonly Row[]> {
  const ids = [...new Set(entries.filter((row) => row.kind === kind).map((row) => String(row[field])))];
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += VALUES)
    rows.push(...(await allRows(books, tableId, [Query.equal(column, ids.slice(start, start + VALUES))])));
  return rows;
}

/** Returns a value that changes with every change of an investor's books. */
async function standOf(books: Books, userId: string): Promise<string> {
  const newest = [Query.orderDesc("$createdAt"), Query.limit(1)];
  const rows = await Promise.all([
    read(books, "ledger", [Query.equal("userId", userId), Query.orderDesc("seq"), Query.limit(1)]),
    read(books, "transactions", [Query.equal("id", userId), ...newest]),
    read(books, "users", [Query.equal("$id", userId)]),
  ]);
  return JSON.stringify(rows.map(([row]) => [row?.$id, row?.openRequests]));
}
