import type { TablesDB } from "node-appwrite";
import type { Tally } from "#domain/figures.ts";
import { openCounters } from "#functions/lib/open-counters.ts";

/** Counts up what was written around the operations: books that are filled in bulk, or a first administrator. */
export async function countUp(tables: TablesDB, tallies: readonly Tally[]): Promise<void> {
  await openCounters(tables, tallies);
  const sums = new Map<string, Tally>();
  for (const tally of tallies) {
    const name = `${tally.tableId} ${tally.rowId} ${tally.column}`;
    sums.set(name, { ...tally, by: tally.by + (sums.get(name)?.by ?? 0) });
  }
  for (const { by, ...place } of sums.values()) {
    const step = { databaseId: "main", ...place, value: Math.abs(by) };
    if (by > 0) await tables.incrementRowColumn(step);
    else if (by < 0) await tables.decrementRowColumn(step);
  }
}
