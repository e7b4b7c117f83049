import { AppwriteException, type Models, type TablesDB } from "node-appwrite";
import { databaseId } from "./appwrite.ts";

/** The place and the contents of a new row. */
interface NewRow {
  readonly tableId: string;
  readonly rowId: string;
  readonly data: object;
  /** None when left out: only roles that read the whole table read it. */
  readonly permissions?: readonly string[];
}

/**
 * Adds a row, unless one with its id or with its unique values is there.
 * @returns the new row; undefined when another execution, or the same one before, was first
 */
export async function addRow(
  tables: TablesDB,
  { data, permissions = [], ...place }: NewRow,
): Promise<Models.DefaultRow | undefined> {
  try {
    return await tables.createRow({ databaseId, ...place, data: { ...data }, permissions: [...permissions] });
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 409) return undefined;
    throw error;
  }
}
