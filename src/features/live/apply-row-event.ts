import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { liveIds } from "#domain/commands/live-tables.ts";
import { UnreadableRow } from "#src/backend/errors.ts";
import type { RowEvent } from "#src/backend/row-event.ts";
import { matchesQuery, pageSize, type RowQuery } from "#src/backend/row-query.ts";
import type { Page } from "#src/backend/rows.ts";
import { knownLiveTable, type Table, writtenAt } from "#src/backend/tables.ts";
import { readAgain } from "#src/queries/read-again.ts";

type Row = Readonly<Record<string, unknown>> & { readonly $id: string };
type Data = Page<Row> | InfiniteData<Page<Row>, string | undefined>;

/** Returns a cached list after an event, or "refetch" when only the server knows it. */
type Outcome = Data | "unchanged" | "refetch";

/**
 * Updates the cache with one change, directly from the event's payload, so that the screen repaints without a
 * request. Only lists of that table are checked; a list is read again only when its new content cannot be
 * computed here.
 */
export function applyRowEvent(client: QueryClient, event: RowEvent): void {
  const table = knownLiveTable(event.table);
  if (typeof event.row !== "object" || event.row === null) return;
  if (table === undefined) {
    // A page shows some columns of it and cannot read the whole row: the record of a plan.
    if (liveIds.has(event.table)) void readAgain(client, { queryKey: [event.table] });
    return;
  }
  const raw = event.row as Record<string, unknown>;
  const row = event.action === "delete" ? undefined : parseOrNull(table, raw);
  if (row === null) {
    // The lists ask the server and show what is wrong, as they do with any record that cannot be read.
    void readAgain(client, { queryKey: [table.id] });
    return;
  }

  for (const query of client.getQueryCache().findAll({ queryKey: [table.id] })) {
    const rowQuery = query.queryKey[1] as RowQuery;
    const data = query.state.data as Data | undefined;
    const wanted = row !== undefined && matchesQuery(rowQuery, raw) ? row : undefined;
    const outcome = data === undefined ? "unchanged" : applyTo(data, event, rowQuery, wanted);
    if (typeof outcome === "object") client.setQueryData(query.queryKey, outcome);
    // A request in flight may have been read before this change and would undo it.
    if (outcome === "refetch" || isFetching(query))
      void readAgain(client, { queryKey: query.queryKey, exact: true });
  }
}

function parseOrNull(table: Table, raw: unknown): Row | null {
  try {
    return table.parse(raw) as Row;
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

function isFetching(query: Query): boolean {
  return query.state.fetchStatus !== "idle";
}

function applyTo(data: Data, event: RowEvent, query: RowQuery, wanted: Row | undefined): Outcome {
  const pages = "pages" in data ? data.pages : [data];
  const shown = pages.flatMap(({ rows }) => rows).find(({ $id }) => $id === event.rowId);
  const known = shown !== undefined;
  if (known && event.action !== "delete" && isOlder(event.row, shown)) return "unchanged";

  // A short list that loses a row has room for one that only the server knows.
  if (known && wanted === undefined && !("pages" in data) && data.next !== undefined) return "refetch";
  if (known)
    return replacePages(
      data,
      pages.map((page) => ({
        ...page,
        rows: page.rows.flatMap((row) => (row.$id === event.rowId ? (wanted ?? []) : row)),
      })),
    );
  if (wanted === undefined) return "unchanged";

  if (rankOf(wanted, query) !== undefined) return insert(data, pages, wanted, query);
  // Most likely a row of a page that is not loaded. Where a filter may have let it in, only the server knows.
  const isWholeTable =
    query.where === undefined &&
    query.empty === undefined &&
    query.above === undefined &&
    query.below === undefined &&
    pages.at(-1)?.next !== undefined;
  return event.action === "update" && isWholeTable ? "unchanged" : "refetch";
}

/** A busy server may report a change seconds later, when the page has read what came after it. */
function isOlder(reported: unknown, shown: Row): boolean {
  const [reportedAt, shownAt] = [writtenAt(reported), writtenAt(shown)];
  return reportedAt !== undefined && shownAt !== undefined && reportedAt < shownAt;
}

/** Puts a row where the order of the list wants it, unless that is above or below what is loaded. */
function insert(data: Data, pages: readonly Page<Row>[], row: Row, query: RowQuery): Outcome {
  const isBehind = (other: Row) => standsBehind(other, row, query);
  const at = pages.findIndex(({ rows }) => rows.some(isBehind));
  const page = pages[at] ?? pages.at(-1);
  if (page === undefined) return "refetch";
  const index = at === -1 ? page.rows.length : page.rows.findIndex(isBehind);
  if (at === -1 && page.next !== undefined) return "unchanged";
  if (at === 0 && index === 0 && page.previous !== undefined) return "unchanged";
  const limit = "pages" in data ? Number.POSITIVE_INFINITY : (query.limit ?? pageSize);
  const all = page.rows.toSpliced(index, 0, row);
  const rows = all.slice(0, limit);
  const changed = { ...page, rows, ...(all.length > limit && { next: rows.at(-1)?.$id }) };
  return replacePages(
    data,
    pages.map((one) => (one === page ? changed : one)),
  );
}

function replacePages(data: Data, pages: Page<Row>[]): Data {
  return "pages" in data ? { ...data, pages } : (pages[0] ?? data);
}

/**
 * Returns the value that a row is ordered by, when it can be compared here: a number or an instant. Only the
 * server sorts names.
 */
function rankOf(row: Row, { order }: RowQuery): number | string | undefined {
  const value = order && row[order.column];
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined;
}

/**
 * Returns whether another row comes after this one. Of two with equal times the last reported one is the
 * newer.
 */
function standsBehind(other: Row, row: Row, query: RowQuery): boolean {
  const [rank = 0, against = 0] = [rankOf(row, query), rankOf(other, query)];
  return query.order?.direction === "ascending" ? against > rank : against <= rank;
}
