import { type Models, Query } from "node-appwrite";
import { avatarFileId, avatarPath } from "#domain/avatar.ts";
import type { Server } from "../server.ts";
import type { Item } from "./sources.ts";

/** What came of some rows. */
export interface RestoredRows {
  readonly written: number;
  /** Rows of the same id that were there before, and stay. */
  readonly kept: number;
  /** Ids of rows that are other than they were. */
  readonly changed: readonly string[];
}

/** What the server numbers itself, and names of the place. */
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
  const ids = items.map(({ $id }) => $id);
  const queries = [Query.equal("$id", ids), Query.select(["$id"]), Query.limit(ids.length)];
  const { rows: there } = await server.tables.listRows({ ...place, queries });
  const known = new Set(there.map(({ $id }) => $id));
  const missing = items.filter(({ $id }) => !known.has($id));
  if (missing.length === 0) return { written: 0, kept: items.length, changed: [] };
  const rows = await Promise.all(missing.map((item) => carried(server, place, item)));
  const { rows: written } = await server.tables.createRows<Models.DefaultRow>({ ...place, rows });
  const changed = rows.filter(
    (row) =>
      !isSame(
        row,
        written.find(({ $id }) => $id === row.$id),
      ),
  );
  return { written: rows.length, kept: known.size, changed: changed.map(({ $id }) => String($id)) };
}

/** The row as it is written: the address of an avatar names the project and a token, which are new. */
async function carried(server: Server, place: { databaseId: string; tableId: string }, item: Item) {
  const row: Record<string, unknown> = Object.fromEntries(
    Object.entries(item).filter(([key]) => !own.includes(key)),
  );
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
