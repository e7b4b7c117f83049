import { AppwriteException, Query, type TablesDB } from "node-appwrite";
import { noFigures } from "#domain/figures/figures.ts";
import { noVersion } from "#domain/members/profile-version.ts";
import { noOpenings } from "#domain/trades/trade-openings.ts";
import { databaseId } from "./appwrite.ts";
import { create, type RowOperation } from "./row-operations.ts";

/** The prefix of rows that only hold a counter. */
const counters: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  figures: noFigures,
  openings: noOpenings,
};

/** Makes the versions of profiles that are older than this table. */
export async function openVersions(tables: TablesDB, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await createOnce(tables, "profileversions", userId, noVersion);
}

/** Accounts without a profile that have a version, of a registration that an earlier version of this function began. */
const versioned = new Set<string>();

/** The versions of new profiles, to be made in the same commit; not those that were noticed. */
export function newVersions(userIds: readonly string[]): RowOperation[] {
  return userIds
    .filter((userId) => !versioned.has(userId))
    .map((userId) => create("profileversions", userId, noVersion));
}

/** Notices the versions that are there already, so that the next attempt does not make them again. */
export async function noticeVersions(tables: TablesDB, userIds: readonly string[]): Promise<void> {
  const queries = [Query.equal("$id", [...userIds]), Query.limit(userIds.length)];
  const { rows } = await tables.listRows({ databaseId, tableId: "profileversions", queries });
  for (const { $id } of rows) versioned.add($id);
}

/** Those of them that this process knows to be there. */
const open = new Set<string>();

/** Makes the rows that are about to be counted up, once: a row can only be counted up in a commit when it is there. */
export async function openCounters(
  tables: TablesDB,
  counts: readonly { readonly tableId: string; readonly rowId?: string }[],
): Promise<void> {
  for (const { tableId, rowId } of counts) {
    const data = counters[tableId];
    const name = `${tableId} ${rowId}`;
    if (data === undefined || rowId === undefined || open.has(name)) continue;
    const isNew = await createOnce(tables, tableId, rowId, data);
    if (!isNew && tableId === "figures") await fillGaps(tables, rowId);
    open.add(name);
  }
}

/** @returns false when the row is there already */
async function createOnce(tables: TablesDB, tableId: string, rowId: string, data: object): Promise<boolean> {
  try {
    await tables.createRow({ databaseId, tableId, rowId, data: { ...data }, permissions: [] });
    return true;
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 409) return false;
    throw error;
  }
}

/** A row that is older than a column holds nothing in it, and nothing can be added to that. */
async function fillGaps(tables: TablesDB, rowId: string): Promise<void> {
  const row = { databaseId, tableId: "figures" };
  const { rows } = await tables.listRows({ ...row, queries: [Query.equal("$id", rowId)] });
  const present: Readonly<Record<string, unknown>> = rows[0] ?? noFigures;
  const missing = Object.entries(noFigures).filter(([column]) => present[column] === null);
  if (missing.length > 0) await tables.updateRow({ ...row, rowId, data: Object.fromEntries(missing) });
}

/** Reads again at the next call. */
export function forgetCounters(): void {
  versioned.clear();
  open.clear();
}
