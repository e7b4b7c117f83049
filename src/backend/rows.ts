import { Query, TablesDB } from "appwrite";
import { client, databaseId } from "./client.ts";

const service = new TablesDB(client);

/** Rows of one page of a list. */
export const pageSize = 25;

/** Which rows of a table, in which order. Everything is filtered, ordered and counted by the server. */
export interface RowQuery {
  /** Column → value; all must hold. */
  where?: Readonly<Record<string, string | number | boolean>>;
  /** Substring in any of the columns, whatever the case. */
  search?: { text: string; columns: readonly string[] };
  order?: { column: string; direction: "ascending" | "descending" };
  limit?: number;
  /** Id of the last row of the page before. */
  after?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** What to pass as `after` for the next page; undefined on the last one. */
  next: string | undefined;
}

/** A table and how its rows become values of the domain; the parser throws on a row of another shape. */
export interface Table<Row> {
  id: string;
  parse: (row: unknown) => Row;
}

function toQueries({ where = {}, search, order, after }: RowQuery, limit: number): string[] {
  const queries = Object.entries(where).map(([column, value]) => Query.equal(column, [value]));
  if (search !== undefined && search.text !== "") {
    const matches = search.columns.map((column) => Query.contains(column, [search.text]));
    const [only] = matches;
    // Appwrite refuses an "or" with a single branch.
    queries.push(matches.length === 1 && only !== undefined ? only : Query.or(matches));
  }
  if (order !== undefined)
    queries.push(
      order.direction === "ascending" ? Query.orderAsc(order.column) : Query.orderDesc(order.column),
    );
  if (after !== undefined) queries.push(Query.cursorAfter(after));
  return [...queries, Query.limit(limit)];
}

/** Reads one page of a table. One row more than shown is asked for, so that a full last page has no false "more". */
export async function listRows<Row>(table: Table<Row>, query: RowQuery = {}): Promise<Page<Row>> {
  const limit = query.limit ?? pageSize;
  const { rows } = await service.listRows({
    databaseId,
    tableId: table.id,
    queries: toQueries(query, limit + 1),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => table.parse(row)),
    next: rows.length > limit && last !== undefined ? last.$id : undefined,
  };
}

/**
 * Reads one row, or null when there is none that the caller may see. It is a list of one on purpose: `getRow`
 * of Appwrite 1.9.6 can answer with an old row for good after a transaction.
 */
export async function findRow<Row>(table: Table<Row>, rowId: string): Promise<Row | null> {
  const { rows } = await listRows(table, { where: { $id: rowId }, limit: 1 });
  return rows[0] ?? null;
}
