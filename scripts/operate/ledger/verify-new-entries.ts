import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { createSources, type Sources } from "#domain/verification/fund-sources.ts";
import { createRecount, type Recount } from "#domain/verification/recount.ts";
import { checkRows, type RowCheck, readable } from "./check-rows.ts";
import {
  changedRows,
  compareCoverage,
  createCoverage,
  laterWatermark,
  newRows,
  settledUntil,
} from "./coverage.ts";
import type { HeadsWriter, Summary, VerifiedHeads } from "./heads-file.ts";
import { entriesAfter, type RecheckedInvestor, recheckInvestor } from "./recheck-investor.ts";
import { allRows, type Books, type Row, rowPages } from "./row-pages.ts";
import {
  addHead,
  countApart,
  countOpenMessages,
  figuresOf,
  receiptGuards,
  sha256,
  type Verification,
} from "./verify-ledger.ts";

/** As many values as one filter may hold. */
const VALUES = 100;

interface NewEntries extends Verification {
  /** Accounts that have new entries. */
  readonly accounts: number;
  readonly summary: Summary;
}

/**
 * Verifies what came after the heads of an earlier verification, and compares every profile, figure and pending
 * request with them. May run while others write.
 * @param report called with each deviation as one sentence
 * @param now milliseconds since 1970
 * @throws HeadsUnusable when only a full verification helps
 */
export async function verifyNewEntries(
  books: Books,
  heads: VerifiedHeads,
  report: (deviation: string) => void,
  writer: HeadsWriter,
  now = Date.now(),
): Promise<NewEntries> {
  const { summary: earlier } = heads;
  let deviations = 0;
  let entries = 0;
  const reportDeviations = (found: readonly string[]) => {
    deviations += found.length;
    for (const sentence of found) report(sentence);
  };
  const verifiedAt = new Date(now).toISOString();
  const coverageOf = async (tableId: "ledger" | "transactions" | "audit") => {
    const settled = await settledUntil(books, tableId, now);
    return createCoverage(laterWatermark(earlier[tableId].watermark, settled), earlier[tableId]);
  };
  const tables = {
    ledger: await coverageOf("ledger"),
    transactions: await coverageOf("transactions"),
    audit: await coverageOf("audit"),
  };
  const figuresBefore = await figuresOf(books);
  await compareCoverage(books, "ledger", earlier.ledger);
  await compareCoverage(books, "transactions", earlier.transactions);
  const sources = createSources(earlier.results);
  const recount = createRecount(earlier.figures);
  for await (const page of rowPages(books, "results", []))
    for (const row of page) reportDeviations(readable(row, parsePlanResult, sources.result));
  await countOpenMessages(books, recount, reportDeviations);
  for await (const row of newReceipts(books, earlier.audit, tables.audit.add))
    reportDeviations(readable(row, parseAuditEntry, sources.receipt));

  const check = checkRows(sha256, sources.ofSome(), { recount, earlier: heads, isFromZero: false });
  const suspects = new Set<string>();
  const accounts = new Set<string>();
  for await (const row of newRows(books, "ledger", earlier.ledger, [], tables.ledger.add)) {
    check.entry(row);
    accounts.add(String(row.userId));
    entries++;
  }
  await checkTransactions(books, heads, check, suspects, tables.transactions.add);
  for await (const row of changedRows(books, "ledger", earlier.ledger, earlier.verifiedAt, ["userId"]))
    suspects.add(String(row.userId));
  const changed = changedRows(books, "transactions", earlier.transactions, earlier.verifiedAt, ["id"]);
  for await (const row of changed) if (!heads.pending().has(row.$id)) suspects.add(String(row.id));
  for (const userId of await checkProfiles(books, heads, check, sources, recount)) suspects.add(userId);
  for (const userId of check.finish().keys()) suspects.add(userId);

  const rechecked = new Map<string, RecheckedInvestor>();
  for (const userId of suspects) {
    const again = await recheckInvestor(books, userId, { sha256, verifiedAt, earlier: heads });
    reportDeviations(again.found);
    const counted = check.has(userId) ? check.lastSeq(userId) : (heads.of(userId)?.seq ?? 0);
    for (const entry of entriesAfter(again, counted)) {
      countApart(entry, { recount, sources, coverage: tables.ledger });
      accounts.add(userId);
      entries++;
    }
    rechecked.set(userId, again);
  }
  await acceptEarlierBonuses(books, sources);
  reportDeviations(sources.finish());
  reportDeviations(recount.deviations(figuresBefore, await figuresOf(books)));

  for (const userId of heads.userIds()) {
    const head = heads.of(userId);
    if (head !== undefined && !check.has(userId) && !rechecked.has(userId)) writer.add(head);
  }
  for (const head of check.heads(verifiedAt)) if (!rechecked.has(head.userId)) addHead(writer, head);
  for (const { head } of rechecked.values()) if (head !== undefined) addHead(writer, head);
  const summary: Summary = {
    verifiedAt,
    fullAt: earlier.fullAt,
    entries: earlier.entries + entries,
    deviations,
    ledger: tables.ledger.state(),
    transactions: tables.transactions.state(),
    audit: tables.audit.state(),
    results: sources.totals(),
    figures: recount.entrySums(),
  };
  return { entries, deviations, accounts: accounts.size, summary };
}

/** Reads the new receipts, each once, after those that the same newcomer has already. */
async function* newReceipts(
  books: Books,
  coverage: Summary["audit"],
  seen: (row: Row) => void,
): AsyncGenerator<Row> {
  const found: Row[] = [];
  const guarded = Query.or(receiptGuards.map((guard) => Query.startsWith("guard", guard)));
  for await (const row of newRows(books, "audit", coverage, [guarded], seen))
    if (row.transactionId !== null) found.push(row);
  const known = new Set(found.map(({ $id }) => $id));
  const newcomers = found.map(({ guard }) => String(guard).slice(String(guard).indexOf(":") + 1));
  const guards = newcomers.flatMap((newcomer) => receiptGuards.map((guard) => guard + newcomer));
  for (let start = 0; start < guards.length; start += VALUES)
    for (const row of await allRows(books, "audit", [
      Query.equal("guard", guards.slice(start, start + VALUES)),
    ]))
      if (!known.has(row.$id)) yield row;
  yield* found;
}

/** Checks the new transactions, and those that are or were pending; others cannot have new entries. */
async function checkTransactions(
  books: Books,
  heads: VerifiedHeads,
  check: RowCheck,
  suspects: Set<string>,
  seen: (row: Row) => void,
): Promise<void> {
  const checked = new Set<string>();
  const feed = (row: Row) => {
    if (checked.has(row.$id)) return;
    checked.add(row.$id);
    check.transaction(row);
  };
  for await (const row of newRows(books, "transactions", heads.summary.transactions, [], seen)) feed(row);
  for await (const page of rowPages(books, "transactions", [Query.equal("status", "pending")]))
    for (const row of page) {
      // Settled once, and pending again: its earlier effects are not at hand.
      if (!checked.has(row.$id) && !heads.pending().has(row.$id)) suspects.add(String(row.id));
      feed(row);
    }
  const settled = [...heads.pending()].filter((id) => !checked.has(id));
  for (let start = 0; start < settled.length; start += VALUES)
    for (const row of await allRows(books, "transactions", [
      Query.equal("$id", settled.slice(start, start + VALUES)),
    ]))
      feed(row);
}

/**
 * Compares every profile with its head, and finds heads whose profile is gone.
 * @returns who deviates of the investors that have no new rows; the others are in the check
 */
async function checkProfiles(
  books: Books,
  heads: VerifiedHeads,
  check: RowCheck,
  sources: Sources,
  recount: Recount,
): Promise<ReadonlySet<string>> {
  const suspects = new Set<string>();
  const seen = new Set<string>();
  const unchanged = () => checkRows(sha256, sources.ofSome(), { recount, earlier: heads, isFromZero: false });
  const finish = (some: RowCheck) => {
    for (const userId of some.finish().keys()) suspects.add(userId);
  };
  for await (const page of rowPages(books, "users", [])) {
    const some = unchanged();
    for (const row of page) {
      seen.add(row.$id);
      (check.has(row.$id) ? check : some).profile(row);
    }
    finish(some);
  }
  const gone = unchanged();
  for (const userId of heads.userIds()) if (!seen.has(userId) && !check.has(userId)) gone.resume(userId);
  finish(gone);
  return suspects;
}

/** A bonus and its receipt are one commit, but an earlier run may have read the entry alone. */
async function acceptEarlierBonuses(books: Books, sources: Sources): Promise<void> {
  const ids = [...sources.unpaid().keys()];
  for (let start = 0; start < ids.length; start += VALUES) {
    const some = Query.equal("transactionId", ids.slice(start, start + VALUES));
    for (const row of await allRows(books, "ledger", [some]))
      if (row.kind === "referral-bonus") sources.accept(String(row.transactionId));
  }
}
