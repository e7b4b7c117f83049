import { Query, type TablesDB } from "node-appwrite";
import { afterShards, figuresRows } from "#domain/figures/counter-increments.ts";
import { parseFigures } from "#domain/figures/figures.ts";
import { finishedDays, foldedShards } from "#domain/figures/fold.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { updateWhile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { openCounters } from "#functions/lib/open-counters.ts";
import { count, type RowOperation } from "#functions/lib/row-operations.ts";
import { list } from "#functions/lib/rows.ts";

/** How many rows of shards one run reads: those of two months. */
const SHARDS = 1_000;

/** Adds the shards of each finished day to the row of the day, and deletes them. */
export async function foldFigures(
  { tables }: Pick<Appwrite, "tables">,
  { now }: Pick<Dependencies, "now">,
): Promise<void> {
  const queries = [Query.lessThan("$id", afterShards), Query.limit(SHARDS)];
  const shards = await list(tables, "figures", queries, parseFigures);
  for (const day of finishedDays(shards, now().getTime())) await foldDay(tables, day);
}

/** A shard that is incremented meanwhile, or folded by another process, leaves all of them to the next hour. */
async function foldDay(tables: TablesDB, day: string): Promise<void> {
  const [, ...ids] = figuresRows(day);
  const read = () =>
    list(tables, "figures", [Query.equal("$id", ids), Query.limit(ids.length)], parseFigures);
  const shards = await read();
  if (shards.length === 0) return;
  const increments = foldedShards(shards);
  await openCounters(tables, increments);
  const deletions = shards.map(
    ({ $id: rowId }): RowOperation => ({ action: "delete", databaseId, tableId: "figures", rowId }),
  );
  const isUnchanged = async () => JSON.stringify(await read()) === JSON.stringify(shards);
  await updateWhile(tables, [...deletions, ...increments.map(count)], isUnchanged);
}
