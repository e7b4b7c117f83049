import { Query, type TablesDB } from "node-appwrite";
import { type DataDownload, downloadsTable, parseDataDownload } from "#domain/privacy/data-download.ts";
import { list } from "#functions/lib/rows.ts";

/** Reads the rows of `downloads`. */

/** More copies than an account has at a time. */
const MOST = 25;

export async function findDownload(tables: TablesDB, downloadId: string): Promise<DataDownload | null> {
  const queries = [Query.equal("$id", downloadId), Query.limit(1)];
  const [row] = await list(tables, downloadsTable, queries, parseDataDownload);
  return row?.$id === downloadId ? row : null;
}

/** The copies of an account, the newest first. */
export function downloadsOf(tables: TablesDB, userId: string): Promise<DataDownload[]> {
  const queries = [Query.equal("userId", userId), Query.orderDesc("seq"), Query.limit(MOST)];
  return list(tables, downloadsTable, queries, parseDataDownload);
}

/** Some of the copies that are being made, the oldest request first. */
export function unfinishedDownloads(tables: TablesDB): Promise<DataDownload[]> {
  const queries = [Query.equal("status", "making"), Query.orderAsc("requestedAt"), Query.limit(MOST)];
  return list(tables, downloadsTable, queries, parseDataDownload);
}

/** Some of the copies whose time is over. @param at now, in UTC */
export function expiredDownloads(tables: TablesDB, at: string): Promise<DataDownload[]> {
  const queries = [Query.lessThanEqual("expiresAt", at), Query.orderAsc("expiresAt"), Query.limit(MOST)];
  return list(tables, downloadsTable, queries, parseDataDownload);
}

/** Those of these copies that exist. @param ids at most 100 */
export function downloadsWithIds(tables: TablesDB, ids: readonly string[]): Promise<DataDownload[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return list(
    tables,
    downloadsTable,
    [Query.equal("$id", [...ids]), Query.limit(ids.length)],
    parseDataDownload,
  );
}
