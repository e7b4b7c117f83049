import type { TablesDB } from "node-appwrite";
import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import { openCounters } from "#functions/lib/open-counters.ts";

/** Counts up what was written around the operations: books that are filled in bulk, or a first administrator. */
export async function countUp(tables: TablesDB, increments: readonly CounterIncrement[]): Promise<void> {
  await openCounters(tables, increments);
  const sums = new Map<string, CounterIncrement>();
  for (const increment of increments) {
    const name = `${increment.tableId} ${increment.rowId} ${increment.column}`;
    sums.set(name, { ...increment, by: increment.by + (sums.get(name)?.by ?? 0) });
  }
  for (const { by, ...place } of sums.values()) {
    const step = { databaseId: "main", ...place, value: Math.abs(by) };
    if (by > 0) await tables.incrementRowColumn(step);
    else if (by < 0) await tables.decrementRowColumn(step);
  }
}
