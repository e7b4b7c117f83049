import { AppwriteException, type TablesDB } from "node-appwrite";
import { noFigures, type Tally } from "#domain/figures.ts";
import { databaseId } from "./appwrite.ts";

/** The rows of figures that this process knows to be there. */
const open = new Set<string>();

/** Makes the rows that are about to be counted up, once: a row can only be counted up in a commit when it is there. */
export async function openFigures(tables: TablesDB, tallies: readonly Tally[]): Promise<void> {
  for (const { tableId, rowId } of tallies) {
    if (tableId !== "figures" || open.has(rowId)) continue;
    try {
      await tables.createRow({ databaseId, tableId, rowId, data: noFigures, permissions: [] });
    } catch (error) {
      // Somebody else made it.
      if (!(error instanceof AppwriteException && error.code === 409)) throw error;
    }
    open.add(rowId);
  }
}

/** Looks again next time. */
export function forgetFigures(): void {
  open.clear();
}
