import { Query, type TablesDB } from "node-appwrite";
import {
  afterShards,
  type CounterIncrement,
  figuresDay,
  figuresName,
  figuresRows,
  queues,
} from "#domain/figures/counter-increments.ts";
import { type Figures, parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { houseAccounts } from "#domain/ledger/ledger.ts";
import { DAY } from "#domain/values/durations.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { updateWhile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { openCounters } from "#functions/lib/open-counters.ts";
import { count, type RowOperation } from "#functions/lib/row-operations.ts";
import { list } from "#functions/lib/rows.ts";

/** No commit of a day takes place so long after it, whatever the clocks say. In milliseconds. */
const GRACE = DAY;
/** How many rows of shards one run reads: those of two months. */
const SHARDS = 1_000;

/** Adds the shards of each finished day to the row of the day, and deletes them: pages read fewer rows. */
export async function foldFigures(
  { tables }: Pick<Appwrite, "tables">,
  { now }: Pick<Dependencies, "now">,
): Promise<void> {
  const open = figuresDay(new Date(now().getTime() - GRACE).toISOString());
  const queries = [Query.lessThan("$id", afterShards), Query.limit(SHARDS)];
  const names = (await list(tables, "figures", queries, parseFigures)).map(({ $id }) => figuresName($id));
  // "total" comes after every day.
  for (const day of new Set(names)) if (day < open) await foldDay(tables, day);
}

/** A shard that is incremented meanwhile, or folded by another process, leaves all of them to the next hour. */
async function foldDay(tables: TablesDB, day: string): Promise<void> {
  const [, ...ids] = figuresRows(day);
  const read = () =>
    list(tables, "figures", [Query.equal("$id", ids), Query.limit(ids.length)], parseFigures);
  const shards = await read();
  if (shards.length === 0) return;
  const increments = sumFigures(shards).flatMap(incrementsOf);
  await openCounters(tables, increments);
  const deletions = shards.map(
    ({ $id: rowId }): RowOperation => ({ action: "delete", databaseId, tableId: "figures", rowId }),
  );
  const isUnchanged = async () => JSON.stringify(await read()) === JSON.stringify(shards);
  await updateWhile(tables, [...deletions, ...increments.map(count)], isUnchanged);
}

function incrementsOf(sums: Figures): CounterIncrement[] {
  return [...houseAccounts, ...queues]
    .map((column): CounterIncrement => ({ tableId: "figures", rowId: sums.$id, column, by: sums[column] }))
    .filter(({ by }) => by !== 0);
}
