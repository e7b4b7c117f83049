import { Query } from "appwrite";
import type { Table } from "./tables.ts";

/** Rows of one page of a list. */
export const pageSize = 25;

type Value = string | number | boolean;

/** Which rows of a table, in which order. Everything is filtered, ordered and paged by the server. */
export interface RowQuery {
  /** Column → value, or a list of which any may match; all columns must hold. */
  readonly where?: Readonly<Record<string, Value | readonly Value[]>>;
  /** Column → value that it must not have; a column without a value does not match. */
  readonly whereNot?: Readonly<Record<string, Value>>;
  /** Columns that must be without a value. */
  readonly empty?: readonly string[];
  /** Column → number that it has to be greater than. */
  readonly above?: Readonly<Record<string, number>>;
  /** Column → text that it has to come before, in the order of texts. */
  readonly below?: Readonly<Record<string, string>>;
  /** Substring in any of the columns, whatever the case. */
  readonly search?: { readonly text: string; readonly columns: readonly string[] };
  /** Instants of a column: from the first, up to but not including the second. */
  readonly within?: {
    readonly column: string;
    readonly from?: string | undefined;
    readonly until?: string | undefined;
  };
  readonly order?: { readonly column: string; readonly direction: "ascending" | "descending" };
  /** Rows of a page, 25 by default. */
  readonly limit?: number;
}

/** The cache key of a query: the table and the query itself, so that a realtime event can find what it concerns. */
export function rowsKey(table: Pick<Table, "id">, query: RowQuery) {
  return [table.id, query] as const;
}

/** The query in Appwrite's words. */
export function toQueries(
  { where = {}, whereNot = {}, empty = [], above = {}, below = {}, search, within, order }: RowQuery,
  limit: number,
): string[] {
  const queries = Object.entries(where).map(([column, value]) =>
    Query.equal(column, Array.isArray(value) ? [...value] : [value as Value]),
  );
  for (const [column, value] of Object.entries(whereNot)) queries.push(Query.notEqual(column, value));
  for (const column of empty) queries.push(Query.isNull(column));
  for (const [column, least] of Object.entries(above)) queries.push(Query.greaterThan(column, least));
  for (const [column, end] of Object.entries(below)) queries.push(Query.lessThan(column, end));
  if (search !== undefined && search.text !== "") {
    const matches = search.columns.map((column) => Query.contains(column, [search.text]));
    const [only] = matches;
    // Appwrite refuses an "or" with a single branch.
    queries.push(matches.length === 1 && only !== undefined ? only : Query.or(matches));
  }
  if (within?.from !== undefined) queries.push(Query.greaterThanEqual(within.column, within.from));
  if (within?.until !== undefined) queries.push(Query.lessThan(within.column, within.until));
  if (order !== undefined)
    queries.push(
      order.direction === "ascending" ? Query.orderAsc(order.column) : Query.orderDesc(order.column),
    );
  return [...queries, Query.limit(limit)];
}

/** Whether a query finds nothing but what another one finds, too: the same question with more of a text to search for. */
export function isNarrowerThan({ search, ...rest }: RowQuery, other: RowQuery): boolean {
  const { search: wider, ...otherRest } = other;
  if (search === undefined || JSON.stringify(rest) !== JSON.stringify(otherRest)) return false;
  if (wider === undefined) return true;
  const isSamePlace = search.columns.join() === wider.columns.join();
  return isSamePlace && search.text.toLowerCase().includes(wider.text.toLowerCase());
}

/**
 * Returns whether a row, as the API returns it, belongs to the query: a prediction of the server's answer.
 */
export function matchesQuery(
  { where = {}, whereNot = {}, empty = [], above = {}, below = {}, search, within }: RowQuery,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const holds = Object.entries(where).every(([column, value]) =>
    Array.isArray(value) ? value.includes(row[column]) : row[column] === value,
  );
  const excluded = Object.entries(whereNot).some(
    ([column, value]) => row[column] === value || row[column] === null || row[column] === undefined,
  );
  const isAbove = Object.entries(above).every(([column, least]) => Number(row[column]) > least);
  const isBelow = Object.entries(below).every(([column, end]) => String(row[column]) < end);
  const isFilled = empty.some((column) => row[column] !== null && row[column] !== undefined);
  if (excluded || isFilled || !isAbove || !isBelow || !isWithin(within, row)) return false;
  if (!holds || search === undefined || search.text === "") return holds;
  const text = search.text.toLowerCase();
  return search.columns.some((column) =>
    String(row[column] ?? "")
      .toLowerCase()
      .includes(text),
  );
}

function isWithin(within: RowQuery["within"], row: Readonly<Record<string, unknown>>): boolean {
  if (within === undefined) return true;
  const at = Date.parse(String(row[within.column]));
  const { from, until } = within;
  return (from === undefined || at >= Date.parse(from)) && (until === undefined || at < Date.parse(until));
}
