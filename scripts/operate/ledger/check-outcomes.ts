import { Query } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import {
  type CountProgress,
  monthAfter,
  monthOf,
  parseProgress,
  progressId,
} from "#domain/results/count-progress.ts";
import {
  countsColumns,
  createOutcomeRecount,
  endedTrade,
  type OutcomeRecount,
  type PlanOutcomes,
  parseOutcomeCounts,
  publishOutcomes,
  type RangeCounts,
} from "#domain/results/outcome-counts.ts";
import { type PublishedOutcomes, parsePublishedOutcomes } from "#domain/results/published-outcomes.ts";
import { endsBefore } from "#functions/operations/results/count-outcomes.ts";
import { readable } from "./check-rows.ts";
import { allRows, type Books, type Row, read, rowPages } from "./row-pages.ts";

/** As many values as one filter may hold. */
const VALUES = 100;
const nothing = "nothing";

/**
 * Counts the outcomes of ended trades again, as far as the hourly maintenance has come, and publishes them again month
 * after month.
 * @returns one sentence for each row of `outcomecounts` and `outcomes` that differs or cannot be read
 */
export async function outcomeDeviations(books: Books): Promise<readonly string[]> {
  const stored = await storedOutcomes(books);
  if (stored === null) return [];
  const { progress, counts, published } = stored;
  const { month, step } = progress;
  const recount = createOutcomeRecount();
  const found: string[] = [];
  for await (const receipts of countedReceipts(books, progress))
    found.push(...(await countAgain(books, receipts, recount)));
  const outcomes = recount.outcomes(month);
  const from = await firstMonth(books);
  const before = monthAfter(month, -1);
  /** While a month is being published, a plan may be in either state. */
  const allowed = (write: (plan: PlanOutcomes, to: string) => string) =>
    new Map(
      [...outcomes].map(([planId, plan]) => [
        planId,
        [write(plan, before), ...(step === "publish" ? [write(publishOutcomes(plan), month)] : [])],
      ]),
    );
  return [
    ...found,
    ...differences(
      "outcomecounts",
      counts,
      (row) => writtenCounts(parseOutcomeCounts(row)),
      allowed(({ counted }) => writtenCounts(counted)),
    ),
    ...differences(
      "outcomes",
      published,
      (row) => writtenPublication(parsePublishedOutcomes(row)),
      allowed((plan, to) => writtenPublication({ counts: [...plan.published], from, to })),
    ),
  ];
}

interface StoredOutcomes {
  readonly progress: CountProgress;
  readonly counts: readonly Row[];
  readonly published: readonly Row[];
}

/** Reads rows of one moment: again, where a count goes on meanwhile. @returns null before the first count */
async function storedOutcomes(books: Books): Promise<StoredOutcomes | null> {
  for (;;) {
    const position = await storedPosition(books);
    // A project that an older version serves has no other table of the count.
    if (position === null) return null;
    const counts = await allRows(books, "outcomecounts", []);
    const published = await allRows(books, "outcomes", []);
    if ((await storedPosition(books)) === position)
      return { progress: parseProgress(position), counts, published };
  }
}

async function storedPosition(books: Books): Promise<string | null> {
  const [row] = await read(books, "maintenance", [Query.equal("$id", progressId)]);
  return row === undefined ? null : String(row.position);
}

async function firstMonth(books: Books): Promise<string> {
  const [first] = await read(books, "audit", [Query.orderAsc("at"), Query.limit(1)]);
  return monthOf(String(first?.at));
}

/** The receipts of the trades that are counted, in the order of the count. */
async function* countedReceipts(
  books: Books,
  { month, step, after }: CountProgress,
): AsyncGenerator<readonly Row[]> {
  const isBegun = step === "publish" || after !== null;
  const last = step === "count" ? after : null;
  for await (const page of rowPages(
    books,
    "audit",
    endsBefore(isBegun ? monthAfter(month, 1) : month),
    VALUES,
  )) {
    const place = page.findIndex(({ $id }) => $id === last);
    yield place === -1 ? page : page.slice(0, place + 1);
    if (place !== -1) return;
  }
}

/** @returns the receipts and entries that cannot be read */
async function countAgain(
  books: Books,
  receipts: readonly Row[],
  recount: OutcomeRecount,
): Promise<string[]> {
  const keys = receipts.map(({ $id }) => $id);
  const rows =
    keys.length === 0 ? [] : await read(books, "ledger", [Query.equal("$id", keys), Query.limit(VALUES)]);
  const entries = new Map(rows.map((row) => [row.$id, row]));
  return receipts.flatMap((row) => {
    const entry = entries.get(row.$id);
    if (entry === undefined) return [];
    return readable(row, parseAuditEntry, (receipt) =>
      readable(entry, parseLedgerEntry, (end) => {
        const trade = endedTrade(receipt, end);
        if (trade !== null) recount.add(trade, monthOf(receipt.at));
        return [];
      }),
    );
  });
}

function differences(
  tableId: "outcomecounts" | "outcomes",
  stored: readonly Row[],
  write: (row: unknown) => string,
  expected: ReadonlyMap<string, readonly string[]>,
): string[] {
  const rows = new Map(stored.map((row) => [row.$id, row]));
  return [...new Set([...rows.keys(), ...expected.keys()])].sort().flatMap((planId) => {
    const wanted = expected.get(planId) ?? [nothing];
    const compare = (text: string) =>
      wanted.includes(text)
        ? []
        : [`${tableId} ${planId}: is ${text}, the ledger adds up to ${wanted.join(" or ")}`];
    const row = rows.get(planId);
    return row === undefined ? compare(nothing) : readable(row, write, compare);
  });
}

function writtenCounts(counted: RangeCounts): string {
  const { counts, waiting } = countsColumns(counted);
  return `${counts}, waiting ${waiting}`;
}

function writtenPublication({ counts, from, to }: Omit<PublishedOutcomes, "$id">): string {
  return counts.every((count) => count === 0) ? nothing : `[${counts}] from ${from} to ${to}`;
}
