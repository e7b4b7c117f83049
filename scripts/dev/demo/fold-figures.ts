import { figuresRows } from "#domain/figures/counter-increments.ts";
import { parseFigures } from "#domain/figures/figures.ts";
import { finishedDays, foldedShards } from "#domain/figures/fold.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { count, type RowOperation } from "#functions/lib/row-operations.ts";
import type { DemoBooks } from "./demo-books.ts";

/** Folds the figures of each finished day as the hourly maintenance has done by then. */
export function foldFigures({ tables }: DemoBooks, now: number): void {
  for (const day of finishedDays(tables.rows("figures").map(parseFigures), now)) {
    const [, ...ids] = figuresRows(day);
    const shards = ids.flatMap((id) => tables.find("figures", id) ?? []).map(parseFigures);
    const deletions = shards.map(
      ({ $id: rowId }): RowOperation => ({ action: "delete", databaseId, tableId: "figures", rowId }),
    );
    tables.write([...deletions, ...foldedShards(shards).map(count)], `${day}T23:59:59.999Z`);
  }
}
