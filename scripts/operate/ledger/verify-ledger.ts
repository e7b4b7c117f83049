import { hash } from "node:crypto";
import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { type Figures, parseFigures } from "#domain/figures/figures.ts";
import { type Message, parseMessage } from "#domain/messages/message.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { bookedTransactionColumns } from "#domain/transactions/transaction.ts";
import { createSources, type Sources } from "#domain/verification/fund-sources.ts";
import { createRecount, type Recount } from "#domain/verification/recount.ts";
import type { VerifiedHead } from "#domain/verification/verified-head.ts";
import { outcomeDeviations } from "./check-outcomes.ts";
import { publicLogDeviations } from "./check-public-log.ts";
import { checkRows, readable } from "./check-rows.ts";
import { type Coverage, createCoverage, settledUntil } from "./coverage.ts";
import type { HeadsWriter, Summary, VerifiedHeads } from "./heads-file.ts";
import { entriesAfter, recheckInvestor } from "./recheck-investor.ts";
import { allRows, type Books, type Row, read, rowPages } from "./row-pages.ts";

export interface Verification {
  readonly entries: number;
  readonly deviations: number;
}

/** Options of a full verification. */
interface FullOptions {
  /** The heads of an earlier verification, which must still be part of the ledger. */
  readonly earlier?: VerifiedHeads | undefined;
  /** Takes the heads, for an incremental verification. */
  readonly writer?: HeadsWriter | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Profiles whose books are checked together; only their rows are in memory. */
const TOGETHER = 100;

/** How many of these are read side by side, so that the server never waits for a check. */
const SIDE_BY_SIDE = 2;

/** Guards of the audit entries that may pay a referral bonus. */
export const receiptGuards = ["register:", "referral:"] as const;

/**
 * Replays every ledger entry from zero and compares it with what is stored. May run while others write.
 * @param report called with each deviation as one sentence
 */
export async function verifyLedger(
  books: Books,
  report: (deviation: string) => void,
  { earlier, writer, now = Date.now() }: FullOptions = {},
): Promise<Verification & { readonly summary: Summary }> {
  let deviations = 0;
  let entries = 0;
  const reportDeviations = (found: readonly string[]) => {
    deviations += found.length;
    for (const sentence of found) report(sentence);
  };
  const verifiedAt = new Date(now).toISOString();
  const sources = createSources();
  const recount = createRecount();
  const tables = {
    ledger: createCoverage(await settledUntil(books, "ledger", now)),
    transactions: createCoverage(await settledUntil(books, "transactions", now)),
    audit: createCoverage(await settledUntil(books, "audit", now)),
  };
  const figuresBefore = await figuresOf(books);
  for await (const page of rowPages(books, "results", []))
    for (const row of page) reportDeviations(readable(row, parsePlanResult, sources.result));
  for (const guard of receiptGuards)
    for await (const page of rowPages(books, "audit", [Query.startsWith("guard", guard)]))
      for (const row of page) {
        tables.audit.add(row);
        reportDeviations(readable(row, parseAuditEntry, sources.receipt));
      }
  await countOpenMessages(books, recount, reportDeviations);
  /** The last entry that was counted of each investor who is checked again, also where two ranges have rows of one. */
  const counted = new Map<string, number>();
  const rechecked = new Map<string, VerifiedHead | undefined>();
  const recheck = async (userId: string, seq: number) => {
    counted.set(userId, Math.max(seq, counted.get(userId) ?? 0));
    const again = await recheckInvestor(books, userId, { sha256, verifiedAt, earlier });
    reportDeviations(again.found);
    for (const entry of entriesAfter(again, counted.get(userId) ?? 0)) {
      countApart(entry, { recount, sources, coverage: tables.ledger });
      counted.set(userId, entry.seq);
      entries++;
    }
    rechecked.set(userId, again.head);
  };
  const seen = new Set<string>();
  const ranges = rangesOf(books);
  const lane = async () => {
    for (let range = await ranges.next(); !range.done; range = await ranges.next()) {
      const checked = await checkRange(books, range.value, { sources, recount, tables, earlier });
      entries += checked.entries;
      const suspects = new Set(checked.check.finish().keys());
      for (const head of checked.check.heads(verifiedAt)) {
        if (earlier !== undefined) seen.add(head.userId);
        if (writer !== undefined && !suspects.has(head.userId)) addHead(writer, head);
      }
      for (const userId of suspects) await recheck(userId, checked.check.lastSeq(userId));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  // Accounts of which no row is left.
  const gone = checkRows(sha256, sources.ofSome(), { earlier, isFromZero: true });
  for (const userId of earlier?.userIds() ?? []) if (!seen.has(userId)) gone.resume(userId);
  for (const found of gone.finish().values()) reportDeviations(found);
  for (const head of rechecked.values())
    if (head !== undefined && writer !== undefined) addHead(writer, head);
  reportDeviations(sources.finish());
  reportDeviations(recount.deviations(figuresBefore, await figuresOf(books)));
  reportDeviations(await outcomeDeviations(books));
  reportDeviations(await publicLogDeviations(books, now));
  const summary: Summary = {
    verifiedAt,
    fullAt: verifiedAt,
    entries,
    deviations,
    ledger: tables.ledger.state(),
    transactions: tables.transactions.state(),
    audit: tables.audit.state(),
    results: sources.totals(),
    figures: recount.entrySums(),
  };
  return { entries, deviations, summary };
}

/** Counts the messages that wait. */
export async function countOpenMessages(
  books: Books,
  recount: Recount,
  reportDeviations: (found: readonly string[]) => void,
): Promise<void> {
  const recountMessage = (message: Message) => {
    recount.message(message);
    return [];
  };
  for await (const page of rowPages(books, "messages", [Query.equal("state", "open")]))
    for (const row of page) reportDeviations(readable(row, parseMessage, recountMessage));
}

/** Counts an entry that a recheck read beyond those that were counted already. */
export function countApart(
  entry: ReturnType<typeof entriesAfter>[number],
  totals: { readonly recount: Recount; readonly sources: Sources; readonly coverage: Coverage },
): void {
  totals.recount.entry(entry);
  totals.sources.count(entry);
  totals.coverage.add(entry);
}

/** An account without anything has no head. */
export function addHead(writer: HeadsWriter, head: VerifiedHead): void {
  if (head.seq > 0 || head.pending.length > 0) writer.add(head);
}

export async function figuresOf(books: Books): Promise<readonly Figures[]> {
  return (await allRows(books, "figures", [])).map(parseFigures);
}

/** Everything that belongs to ids after the one and up to the other; from the beginning and to the end where left out. */
interface Range {
  readonly after: string | undefined;
  readonly to: string | undefined;
  readonly profiles: readonly Row[];
}

/** All ids there may be, also those that no profile has any more. */
async function* rangesOf(books: Books): AsyncGenerator<Range> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const begin = after === undefined ? [] : [Query.greaterThan("$id", after)];
    const profiles: readonly Row[] = await read(books, "users", [
      ...begin,
      Query.orderAsc("$id"),
      Query.limit(TOGETHER),
    ]);
    isLast = profiles.length < TOGETHER;
    const to: string | undefined = isLast ? undefined : profiles.at(-1)?.$id;
    yield { after, to, profiles };
    after = to;
  }
}

interface RangeContext {
  readonly sources: Sources;
  readonly recount: Recount;
  readonly tables: Readonly<Record<"ledger" | "transactions", Coverage>>;
  readonly earlier: FullOptions["earlier"];
}

/**
 * @returns how many entries there are, and the check that names who deviates or seems to: whose rows were read before
 * and after an operation, or whose id the server orders differently in different tables
 */
async function checkRange(books: Books, { after, to, profiles }: Range, context: RangeContext) {
  const { sources, recount, tables, earlier } = context;
  const within = (column: string) => [
    ...(after === undefined ? [] : [Query.greaterThan(column, after)]),
    ...(to === undefined ? [] : [Query.lessThanEqual(column, to)]),
    Query.orderAsc(column),
  ];
  const check = checkRows(sha256, sources.ofSome(), { recount, earlier, isFromZero: true });
  let entries = 0;
  for await (const page of rowPages(books, "ledger", [...within("userId"), Query.orderAsc("seq")])) {
    entries += page.length;
    for (const row of page) {
      tables.ledger.add(row);
      check.entry(row);
    }
  }
  const booked = Query.select(["$id", "$sequence", ...bookedTransactionColumns]);
  const transactions = [...within("id"), Query.orderAsc("$createdAt"), booked];
  for await (const page of rowPages(books, "transactions", transactions))
    for (const row of page) {
      tables.transactions.add(row);
      check.transaction(row);
    }
  for (const row of profiles) check.profile(row);
  return { entries, check };
}

export function sha256(text: string): string {
  return hash("sha256", text);
}
