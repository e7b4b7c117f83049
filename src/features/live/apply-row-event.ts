import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { UnreadableRow } from "#src/backend/errors.ts";
import type { RowEvent } from "#src/backend/row-event.ts";
import { matchesQuery, pageSize, type RowQuery } from "#src/backend/row-query.ts";
import type { Page } from "#src/backend/rows.ts";
import { knownLiveTable, type Table } from "#src/backend/tables.ts";

type Row = Readonly<Record<string, unknown>> & { readonly $id: string };
type Data = Page<Row> | InfiniteData<Page<Row>, string | undefined>;

/** What an event does to a cached list: the list after it, or "refetch" where only the server knows. */
type Outcome = Data | "unchanged" | "refetch";

/**
 * Brings what is cached up to date with one change, directly from the event's payload, so that the screen repaints
 * without asking. Only lists of that table are looked at; a list is asked for again only when its new content
 * cannot be known here.
 */
export function applyRowEvent(client: QueryClient, event: RowEvent): void {
  const table = knownLiveTable(event.table);
  if (table === undefined || typeof event.row !== "object" || event.row === null) return;
  const raw = event.row as Record<string, unknown>;
  const row = event.action === "delete" ? undefined : parseOrNull(table, raw);
  if (row === null) {
    // The lists ask the server and show what is wrong, as they do with any record that cannot be read.
    void client.invalidateQueries({ queryKey: [table.id] });
    return;
  }

  for (const query of client.getQueryCache().findAll({ queryKey: [table.id] })) {
    const rowQuery = query.queryKey[1] as RowQuery;
    const data = query.state.data as Data | undefined;
    const wanted = row !== undefined && matchesQuery(rowQuery, raw) ? row : undefined;
    const outcome = data === undefined ? "unchanged" : applyTo(data, event, rowQuery, wanted);
    if (typeof outcome === "object") client.setQueryData(query.queryKey, outcome);
    // An answer under way may have been read before this change and would undo it.
    if (outcome === "refetch" || isFetching(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
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
  const known = pages.some((page) => page.rows.some(({ $id }) => $id === event.rowId));

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

  if (query.order?.direction === "descending") return insert(data, pages, wanted, query);
  // Most likely a row of a page that is not loaded. Where a filter may have let it in, only the server knows.
  const isWholeTable =
    query.where === undefined && query.above === undefined && pages.at(-1)?.next !== undefined;
  return event.action === "update" && isWholeTable ? "unchanged" : "refetch";
}

/** Puts a row where it belongs among those with the newest first, unless that is above or below what is loaded. */
function insert(data: Data, pages: readonly Page<Row>[], row: Row, query: RowQuery): Outcome {
  const older = (other: Row) => !isAfter(other, row, query);
  const at = pages.findIndex(({ rows }) => rows.some(older));
  const page = pages[at] ?? pages.at(-1);
  if (page === undefined) return "refetch";
  const index = at === -1 ? page.rows.length : page.rows.findIndex(older);
  if (at === -1 && page.next !== undefined) return "unchanged";
  if (at === 0 && index === 0 && page.previous !== undefined) return "unchanged";
  const limit = "pages" in data ? Number.POSITIVE_INFINITY : (query.limit ?? pageSize);
  const changed = { ...page, rows: page.rows.toSpliced(index, 0, row).slice(0, limit) };
  return replacePages(
    data,
    pages.map((one) => (one === page ? changed : one)),
  );
}

function replacePages(data: Data, pages: Page<Row>[]): Data {
  return "pages" in data ? { ...data, pages } : (pages[0] ?? data);
}

/** Whether a row is newer than another, by what the list is ordered by: a number or an instant. */
function isAfter(row: Row, other: Row, { order }: RowQuery): boolean {
  const [value, against] = [row, other].map((one) => one[order?.column ?? "$id"]);
  return typeof value === "number" ? value > Number(against) : String(value) > String(against);
}
