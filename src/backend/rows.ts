import { type Client, Query, TablesDB } from "appwrite";
import { databaseId, endpoint } from "./address.ts";
import { readAs } from "./admin-area.ts";
import { client as ownClient } from "./client.ts";
import { pageSize, type RowQuery, toQueries } from "./row-query.ts";
import type { Table } from "./tables.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The `after` of the next page; undefined on the last one. */
  readonly next: string | undefined;
  /** The `before` of the previous page; undefined or absent on the first one. */
  readonly previous?: string | undefined;
}

/** The id of the last row of the page before, or of the first row of the page after. */
export type Cursor = { readonly after: string } | { readonly before: string };

/**
 * Reads one page of a table. One row more than shown is asked for, so that a full last page has no false "more".
 * @param cursor where the page begins or ends; a text is the id of the last row of the page before
 */
export async function listRows<Row extends { readonly $id: string }>(
  table: Table<Row>,
  query: RowQuery,
  cursor?: Cursor | string,
): Promise<Page<Row>> {
  return readAs(table.id, (client) => readPage(client, table, query, cursor));
}

/** Reads one page as who signed in, also in the admin area. */
export async function listOwnRows<Row extends { readonly $id: string }>(
  table: Table<Row>,
  query: RowQuery,
): Promise<Page<Row>> {
  return readPage(ownClient, table, query);
}

async function readPage<Row extends { readonly $id: string }>(
  client: Client,
  table: Table<Row>,
  query: RowQuery,
  cursor?: Cursor | string,
): Promise<Page<Row>> {
  const limit = query.limit ?? pageSize;
  const at = typeof cursor === "string" ? { after: cursor } : cursor;
  const rows = await readRows(client, table, pageQueries(table, query, at));
  const more = rows.length > limit;
  if (at !== undefined && "before" in at) {
    const shown = rows.slice(-limit).map((row) => table.parse(row));
    return { rows: shown, next: shown.at(-1)?.$id, previous: more ? shown[0]?.$id : undefined };
  }
  const shown = rows.slice(0, limit).map((row) => table.parse(row));
  return {
    rows: shown,
    next: more ? shown.at(-1)?.$id : undefined,
    ...(at !== undefined && { previous: shown[0]?.$id }),
  };
}

/** The queries for one page of a table, in Appwrite's words. */
function pageQueries(table: Pick<Table, "columns">, query: RowQuery, at?: Cursor): string[] {
  return [
    ...toQueries(query, (query.limit ?? pageSize) + 1),
    ...cursorQueries(at),
    ...(table.columns ? [Query.select([...table.columns])] : []),
  ];
}

/** The request for rows: its address, and its parameters. */
function rowsRequest({ id }: Pick<Table, "id">, queries: string[]) {
  const url = new URL(`${endpoint}/tablesdb/${databaseId}/tables/${id}/rows`);
  // Not `false`, which arrives as a text and is taken for yes.
  return { url, params: { queries, total: 0 } };
}

/** The request that `listOwnRows` sends for the first page, for what asks before the program is there. */
export function firstPageRequest(table: Pick<Table, "id" | "columns">, query: RowQuery) {
  const { url, params } = rowsRequest(table, pageQueries(table, query));
  return ownClient.prepareRequest("GET", url, {}, params);
}

/**
 * Reads as `listRows` of the SDK does, but without the total, which the SDK cannot leave out: counting, up to
 * 5000 rows, costs many times what the rows of a page cost in a search.
 */
export async function readRows(
  client: Client,
  table: Pick<Table, "id">,
  queries: string[],
): Promise<readonly unknown[]> {
  const { url, params } = rowsRequest(table, queries);
  const { rows } = await client.call("get", url, {}, params);
  return rows;
}

function cursorQueries(at: Cursor | undefined): string[] {
  if (at === undefined) return [];
  return ["after" in at ? Query.cursorAfter(at.after) : Query.cursorBefore(at.before)];
}

/** The query for a single row. */
export function byId(rowId: string): RowQuery {
  return { where: { $id: rowId }, limit: 1 };
}

/**
 * Reads one row, or null when there is none that the caller may see. It is a list of one on purpose: after a
 * transaction `getRow` of Appwrite 1.9.6 can keep answering with an old row.
 */
export async function findRow<Row extends { readonly $id: string }>(
  table: Table<Row>,
  rowId: string,
): Promise<Row | null> {
  const { rows } = await listRows(table, byId(rowId));
  return rows[0] ?? null;
}

/** How many rows there are; Appwrite counts to 5000 and then stops. */
export async function countRows(table: Pick<Table, "id">, query: RowQuery): Promise<number> {
  const rows = { databaseId, tableId: table.id, queries: toQueries(query, 1) };
  const { total } = await readAs(table.id, (client) => new TablesDB(client).listRows(rows));
  return total;
}
