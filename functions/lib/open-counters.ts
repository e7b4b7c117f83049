import { type Models, Query, type TablesDB } from "node-appwrite";
import { figuresName, figuresRows } from "#domain/figures/counter-increments.ts";
import { noFigures } from "#domain/figures/figures.ts";
import { noOpenings } from "#domain/plans/trade-openings.ts";
import { noVersion } from "#domain/profiles/profile-version.ts";
import { addRow } from "./add-row.ts";
import { databaseId } from "./appwrite.ts";
import { create, type RowOperation } from "./row-operations.ts";

/** The prefix of rows that only hold a counter. */
const counters: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  figures: noFigures,
  openings: noOpenings,
};

/** Makes the versions of profiles that are older than this table. */
export async function openVersions(tables: TablesDB, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds)
    await addRow(tables, { tableId: "profileversions", rowId: userId, data: noVersion });
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

interface Counter {
  readonly tableId: string;
  readonly rowId: string;
}

/** The counters that this process knows to be there, as "table row". */
const open = new Set<string>();
/** The names of figures whose rows this process has looked for. */
const listed = new Set<string>();

/** Makes the rows that are about to be counted up, once: a row can only be counted up in a commit when it is there. */
export async function openCounters(
  tables: TablesDB,
  counts: readonly (Pick<Counter, "tableId"> & Partial<Counter>)[],
): Promise<void> {
  const wanted = counts.flatMap(({ tableId, rowId }) =>
    rowId === undefined || counters[tableId] === undefined ? [] : [{ tableId, rowId }],
  );
  const isOpen = (counter: Counter) => open.has(nameOf(counter));
  const figures = wanted.filter((one) => one.tableId === "figures" && !isOpen(one));
  await findFigures(tables, new Set(figures.map(({ rowId }) => figuresName(rowId))));
  const missing = new Map(wanted.filter((one) => !isOpen(one)).map((one) => [nameOf(one), one]));
  await Promise.all(
    [...missing].map(async ([name, { tableId, rowId }]) => {
      const added = await addRow(tables, { tableId, rowId, data: { ...counters[tableId] } });
      if (added === undefined && tableId === "figures") await fillGaps(tables, [rowId]);
      open.add(name);
    }),
  );
}

function nameOf({ tableId, rowId }: Counter): string {
  return `${tableId} ${rowId}`;
}

/** Finds all rows of some figures together: another process has made most of them. */
async function findFigures(tables: TablesDB, names: ReadonlySet<string>): Promise<void> {
  const unknown = [...names].filter((name) => !listed.has(name));
  if (unknown.length === 0) return;
  for (const rowId of await fillGaps(tables, unknown.flatMap(figuresRows))) open.add(`figures ${rowId}`);
  for (const name of unknown) listed.add(name);
}

/**
 * A row that is older than a column holds nothing in it, and nothing can be added to that.
 * @returns which of the rows are there
 */
async function fillGaps(tables: TablesDB, rowIds: readonly string[]): Promise<readonly string[]> {
  const table = { databaseId, tableId: "figures" };
  const queries = [Query.equal("$id", [...rowIds]), Query.limit(rowIds.length)];
  const { rows } = await tables.listRows<Models.DefaultRow>({ ...table, queries });
  for (const { $id: rowId, ...row } of rows) {
    const missing = Object.entries(noFigures).filter(([column]) => row[column] === null);
    if (missing.length > 0) await tables.updateRow({ ...table, rowId, data: Object.fromEntries(missing) });
  }
  return rows.map(({ $id }) => $id);
}

/** Reads again at the next call. */
export function forgetCounters(): void {
  versioned.clear();
  open.clear();
  listed.clear();
}
