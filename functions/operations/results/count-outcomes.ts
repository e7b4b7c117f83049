import { Query, type TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import {
  beginMonth,
  type CountProgress,
  formatProgress,
  monthAfter,
  monthOf,
  parseProgress,
  progressId,
  startOfMonth,
} from "#domain/results/count-progress.ts";
import {
  addCounts,
  countsColumns,
  endedTrade,
  endingCommands,
  noCounts,
  noOutcomes,
  parseOutcomeCounts,
  publishOutcomes,
  type RangeCounts,
} from "#domain/results/outcome-counts.ts";
import {
  type PublishedOutcomes,
  parsePublishedOutcomes,
  publishedOutcomesColumns,
} from "#domain/results/published-outcomes.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { updateWhile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { create, type RowOperation, update } from "#functions/lib/row-operations.ts";
import { maintenancePosition } from "#functions/lib/rows/deletion-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { hidden } from "#functions/operations/publish-settings.ts";

/** No commit of a month takes place so long after it, whatever the clocks say. In milliseconds. */
const GRACE = 10 * MINUTE;
/** Trades that are counted together: each may be of another plan, and a transaction takes a hundred operations. */
const TRADES = 80;
/** Plans that are published together, with two operations each. */
const PLANS = 40;
/** How long one run goes on, in milliseconds; the next one continues. */
const RUN_TIME = 3_000;

/**
 * Counts the outcomes of the trades that ended in finished months, each once, and publishes each month when all of it is
 * counted. It begins with the first month of the audit.
 */
export async function countOutcomes(
  { tables }: Pick<Appwrite, "tables">,
  { now }: Pick<Dependencies, "now">,
): Promise<void> {
  const start = now().getTime();
  const open = monthOf(new Date(start - GRACE).toISOString());
  let progress = (await readProgress(tables)) ?? (await begin(tables));
  while (progress !== null && progress.month < open) {
    const { next, writes } = await (progress.step === "count" ? count : publish)(tables, progress);
    if (!(await advance(tables, progress, next, writes))) return;
    if (now().getTime() - start >= RUN_TIME) return;
    progress = next;
  }
}

async function readProgress(tables: TablesDB): Promise<CountProgress | null> {
  const position = await maintenancePosition(tables, progressId);
  return position === undefined ? null : parseProgress(position);
}

/** Counts from the beginning, also where the row of the progress was deleted. @returns null when there is no beginning yet */
async function begin(tables: TablesDB): Promise<CountProgress | null> {
  const first = await firstMonth(tables);
  if (first === null) return null;
  const progress = beginMonth(first);
  const writes = [
    ...["outcomecounts", "outcomes"].map(
      (tableId): RowOperation => ({
        action: "bulkDelete",
        databaseId,
        tableId,
        data: { queries: [Query.limit(1000)] },
      }),
    ),
    create("maintenance", progressId, { position: formatProgress(progress) }),
  ];
  const isUnchanged = async () => (await readProgress(tables)) === null;
  return (await updateWhile(tables, writes, isUnchanged)) ? progress : null;
}

/** The month of the first receipt. It is the same for all plans, so it shows no first trade. */
async function firstMonth(tables: TablesDB): Promise<string | null> {
  const [first] = await list(tables, "audit", [Query.orderAsc("at"), Query.limit(1)], parseAuditEntry);
  return first === undefined ? null : monthOf(first.at);
}

/** Writes the changes and the progress together. @returns false when another run was faster: then nothing is written */
function advance(
  tables: TablesDB,
  from: CountProgress,
  to: CountProgress,
  writes: readonly RowOperation[],
): Promise<boolean> {
  const before = formatProgress(from);
  const moved = update("maintenance", progressId, { position: formatProgress(to) });
  const isUnchanged = async () => (await maintenancePosition(tables, progressId)) === before;
  return updateWhile(tables, [...writes, moved], isUnchanged);
}

interface Step {
  readonly next: CountProgress;
  readonly writes: readonly RowOperation[];
}

async function count(tables: TablesDB, { month, after }: CountProgress): Promise<Step> {
  const queries = [...endsBefore(monthAfter(month, 1)), Query.greaterThanEqual("at", startOfMonth(month))];
  // No receipt is ever deleted, so the cursor stays valid.
  if (after !== null) queries.push(Query.cursorAfter(after));
  const receipts = await list(tables, "audit", [...queries, Query.limit(TRADES)], parseAuditEntry);
  const last = receipts.at(-1);
  if (last === undefined) return { next: { month, step: "publish", after: null }, writes: [] };
  const entries = await byIds(
    tables,
    "ledger",
    receipts.map(({ $id }) => $id),
    parseLedgerEntry,
  );
  const trades = receipts.flatMap((receipt) => {
    const entry = entries.get(receipt.$id);
    return (entry && endedTrade(receipt, entry)) ?? [];
  });
  const planIds = [...new Set(trades.map(({ planId }) => planId))];
  const known = await byIds(tables, "outcomecounts", planIds, parseOutcomeCounts);
  const plans = new Map<string, RangeCounts>(known);
  for (const { planId, counted } of trades)
    plans.set(planId, addCounts(plans.get(planId) ?? noCounts, counted));
  return {
    next: { month, step: "count", after: last.$id },
    writes: [...plans].map(([planId, counted]) => writeCounts(planId, counted, known.has(planId))),
  };
}

/** Selects the receipts of trades that ended before a month, in the order in which they are counted. */
export function endsBefore(month: string): string[] {
  return [
    Query.equal("operation", [...endingCommands]),
    Query.lessThan("at", startOfMonth(month)),
    Query.orderAsc("at"),
    // Any number of trades may end at the same time.
    Query.orderAsc("$id"),
  ];
}

async function publish(tables: TablesDB, { month, after }: CountProgress): Promise<Step> {
  const queries = [Query.orderAsc("$id"), Query.limit(PLANS)];
  if (after !== null) queries.push(Query.greaterThan("$id", after));
  const plans = await list(tables, "outcomecounts", queries, parseOutcomeCounts);
  const last = plans.at(-1);
  const from = await firstMonth(tables);
  if (last === undefined || from === null) return { next: beginMonth(monthAfter(month, 1)), writes: [] };
  const planIds = plans.map(({ $id }) => $id);
  const before = await byIds(tables, "outcomes", planIds, parsePublishedOutcomes);
  const writes = plans.flatMap(({ $id, ...counted }) => {
    const published = before.get($id)?.counts ?? noOutcomes.published;
    const next = publishOutcomes({ counted, published });
    const counts = [...next.published];
    return [
      writeCounts($id, next.counted, true),
      ...writePublication({ $id, counts, from, to: month }, before.has($id)),
    ];
  });
  return { next: { month, step: "publish", after: last.$id }, writes };
}

async function byIds<Row>(
  tables: TablesDB,
  tableId: string,
  ids: readonly string[],
  parse: (row: unknown) => Row & { readonly $id: string },
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const found = await list(tables, tableId, [Query.equal("$id", [...ids]), Query.limit(ids.length)], parse);
  return new Map(found.map((row) => [row.$id, row]));
}

/**
 * Writes the counts of a plan. Its id is public: the permission on the row keeps others from guessing the counts, as in
 * publish-settings.ts.
 */
export function writeCounts(planId: string, counted: RangeCounts, isThere: boolean): RowOperation {
  const columns = countsColumns(counted);
  if (isThere) return update("outcomecounts", planId, columns);
  const data = { ...columns, $permissions: [hidden] };
  return { action: "create", databaseId, tableId: "outcomecounts", rowId: planId, data };
}

/** Writes a publication; nothing while no range has a number. */
export function writePublication(outcomes: PublishedOutcomes, isThere: boolean): RowOperation[] {
  if (outcomes.counts.every((number) => number === 0)) return [];
  const write = isThere ? update : create;
  return [write("outcomes", outcomes.$id, publishedOutcomesColumns(outcomes))];
}
