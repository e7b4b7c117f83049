import { AppwriteException, type Models, Query } from "node-appwrite";
import { avatarFileId, avatarPath } from "#domain/members/avatar.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { Item } from "./sources.ts";

/** The outcome of some rows. */
interface RestoredRows {
  readonly written: number;
  /** Rows of the same id that were there before, and stay. */
  readonly kept: number;
  /** Ids of rows that are other than they were. */
  readonly changed: readonly string[];
}

/** The columns that the server sets itself, and the names of the installation. */
const own = ["$sequence", "$databaseId", "$tableId", "$collectionId"];

/**
 * Writes rows with their ids, permissions and times; one that is there is left alone, so that the same rows can be
 * given again. @param name "rows.DATABASE.TABLE" @param items at most 100
 */
export async function restoreRows(
  server: Server,
  name: string,
  items: readonly Item[],
): Promise<RestoredRows> {
  const [, databaseId = "", tableId = ""] = name.split(".");
  const place = { databaseId, tableId };
  const all = await Promise.all(items.map((item) => carried(server, place, item)));
  const created = await createUnlessThere(server, place, all);
  if (created !== null) return { written: all.length, kept: 0, changed: changedIds(all, created) };
  const ids = items.map(({ $id }) => $id);
  const queries = [Query.equal("$id", ids), Query.select(["$id"]), Query.limit(ids.length)];
  const { rows: there } = await server.tables.listRows({ ...place, queries });
  const known = new Set(there.map(({ $id }) => $id));
  const rows = all.filter(({ $id }) => !known.has(String($id)));
  if (rows.length === 0) return { written: 0, kept: items.length, changed: [] };
  const { rows: written } = await server.tables.createRows<Models.DefaultRow>({ ...place, rows });
  return { written: rows.length, kept: known.size, changed: changedIds(rows, written) };
}

interface Place {
  readonly databaseId: string;
  readonly tableId: string;
}
type CarriedRow = Record<string, unknown>;

/** @returns null when one of them is there already: then none was written */
async function createUnlessThere(
  { tables }: Server,
  place: Place,
  rows: CarriedRow[],
): Promise<readonly Models.DefaultRow[] | null> {
  try {
    return (await tables.createRows<Models.DefaultRow>({ ...place, rows })).rows;
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 409) return null;
    throw problem;
  }
}

function changedIds(rows: readonly CarriedRow[], written: readonly Models.DefaultRow[]): string[] {
  const found = new Map(written.map((row) => [row.$id, row]));
  return rows.filter((row) => !isSame(row, found.get(String(row.$id)))).map(({ $id }) => String($id));
}

/** The row as it is written: the address of an avatar names the project and a token, which are new. */
async function carried(server: Server, place: Place, item: Item): Promise<CarriedRow> {
  const row: CarriedRow = Object.fromEntries(Object.entries(item).filter(([key]) => !own.includes(key)));
  const isProfile = place.databaseId === "main" && place.tableId === "users";
  const fileId = isProfile && typeof item.avatar === "string" ? avatarFileId(item.avatar) : null;
  if (fileId !== null) {
    const { secret } = await server.tokens.createFileToken({ bucketId: "images", fileId });
    row.avatar = avatarPath(fileId, server.projectId, secret);
  }
  return row;
}

/** Whether the server holds what it was given, times and permissions too. */
function isSame(given: Readonly<Record<string, unknown>>, found: Models.DefaultRow | undefined): boolean {
  if (found === undefined) return false;
  const values = found as Readonly<Record<string, unknown>>;
  return Object.entries(given).every(([key, value]) => JSON.stringify(values[key]) === JSON.stringify(value));
}
