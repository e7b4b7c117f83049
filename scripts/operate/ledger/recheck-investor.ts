import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import type { Sha256 } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { createSources } from "#domain/verification/fund-sources.ts";
import type { VerifiedHead } from "#domain/verification/verified-head.ts";
import { type CheckOptions, checkRows, readable } from "./check-rows.ts";
import { allRows, type Books, type Row, read } from "./row-pages.ts";

/** Attempts to read an investor's books between two of their operations. */
const MAX_ATTEMPTS = 20;

/** As many values as one filter may hold. */
const VALUES = 100;

/** The result of a check of one investor. */
export interface RecheckedInvestor {
  /** One sentence for each deviation. */
  readonly found: readonly string[];
  /** Undefined where there is no row of the investor. */
  readonly head: VerifiedHead | undefined;
  /** The rows of the entries, in order. */
  readonly entries: readonly Row[];
}

interface RecheckOptions {
  readonly sha256: Sha256;
  readonly earlier: CheckOptions["earlier"];
  /** Written into the head. */
  readonly verifiedAt: string;
}

/**
 * Checks one investor again, from zero. Tables are read one after the other, so an operation in between looks like a
 * deviation; everything that moves money adds an entry, and a request adds a transaction or is counted off the profile,
 * so what is read while none of these changed belongs together.
 * @returns the last attempt when the investor's books changed during every one
 */
export async function recheckInvestor(
  books: Books,
  userId: string,
  options: RecheckOptions,
): Promise<RecheckedInvestor> {
  let newest = await standOf(books, userId);
  for (let look = 1; ; look++) {
    const checked = await checkOnce(books, userId, options);
    if (checked.found.length === 0 || look === MAX_ATTEMPTS) return checked;
    const now = await standOf(books, userId);
    if (now === newest) return checked;
    newest = now;
  }
}

/** Returns the entries of a recheck that are newer than what was counted before it. */
export function entriesAfter({ entries }: RecheckedInvestor, seq: number): (Row & LedgerEntry)[] {
  const newer: (Row & LedgerEntry)[] = [];
  for (const row of entries)
    readable(row, parseLedgerEntry, (entry) => {
      if (entry.seq > seq) newer.push({ ...row, ...entry });
      return [];
    });
  return newer;
}

async function checkOnce(
  books: Books,
  userId: string,
  { sha256, earlier, verifiedAt }: RecheckOptions,
): Promise<RecheckedInvestor> {
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
  const check = checkRows(sha256, sources.ofSome(), { earlier, isFromZero: true });
  // MariaDB compares ids without case; another case is another account.
  const own = entries.filter((row) => row.userId === userId);
  for (const row of own) check.entry(row);
  for (const row of transactions) if (row.id === userId) check.transaction(row);
  for (const row of profiles) if (row.$id === userId) check.profile(row);
  const found = check.finish().get(userId) ?? [];
  const [head] = check.heads(verifiedAt);
  return { found, head, entries: own };
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
