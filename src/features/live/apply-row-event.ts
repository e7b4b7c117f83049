import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { UnreadableRow } from "#src/backend/errors.ts";
import type { RowEvent } from "#src/backend/row-event.ts";
import { matchesQuery, pageSize, type RowQuery } from "#src/backend/row-query.ts";
import type { Page } from "#src/backend/rows.ts";
import { liveTables, type Table } from "#src/backend/tables.ts";

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
  const table = liveTables.find(({ id }) => id === event.table);
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
  const withPages = (next: Page<Row>[]): Data =>
    "pages" in data ? { ...data, pages: next } : (next[0] ?? data);

  if (known)
    return withPages(
      pages.map((page) => ({
        ...page,
        rows: page.rows.flatMap((row) => (row.$id === event.rowId ? (wanted ?? []) : row)),
      })),
    );
  if (wanted === undefined) return "unchanged";

  const [first, ...rest] = pages;
  if (event.action === "create" && first !== undefined && comesFirst(wanted, first.rows[0], query)) {
    const limit = "pages" in data ? Number.POSITIVE_INFINITY : (query.limit ?? pageSize);
    return withPages([{ ...first, rows: [wanted, ...first.rows].slice(0, limit) }, ...rest]);
  }
  // Most likely a row of a page that is not loaded. Where a filter may have let it in, only the server knows.
  const isWholeTable = query.where === undefined && pages.at(-1)?.next !== undefined;
  return event.action === "update" && isWholeTable ? "unchanged" : "refetch";
}

/** Whether a new row belongs to the head of the list, as it does in every list with the newest first. */
function comesFirst(row: Row, first: Row | undefined, { order }: RowQuery): boolean {
  if (order?.direction !== "descending") return false;
  const value = row[order.column];
  const head = first?.[order.column];
  if (typeof value === "number") return head === undefined || value >= Number(head);
  return first === undefined || String(value) >= String(head);
}
