import { type Client, Query } from "appwrite";
import { isLiveAnswer } from "#domain/commands/live-tables.ts";
import { parseSignal, type RowAction, type RowChange } from "#domain/commands/signal.ts";
import { isUnauthorized } from "./errors.ts";
import type { RowEvent } from "./row-event.ts";
import { readRows } from "./rows.ts";

/** So many ids Appwrite takes in one query. */
const mostIds = 100;

export interface SignalHandlers {
  /** Whether anything that is loaded shows rows of this table; others are not read. */
  readonly isShown: (table: string) => boolean;
  readonly onEvent: (event: RowEvent) => void;
  /** A row could not be seen: it is gone, or this client's session is over. Ask who is signed in. */
  readonly onMissing: () => void;
  /** The rows could not be read; refetch what is shown. */
  readonly onUnread: () => void;
}

/**
 * Reads the rows that signals name and hands them on as the events they stand for. Over HTTP, because an ended session
 * reads nothing there. Signals that come while rows are read wait and are read together, one request for each table.
 * @returns takes the row of a signal
 */
export function signalReader(client: Client, handlers: SignalHandlers): (signal: unknown) => void {
  const waiting = new Map<string, Map<string, RowAction>>();
  let isReading = false;

  const readWaiting = async () => {
    isReading = true;
    try {
      while (waiting.size > 0) {
        const batches = [...waiting].map(([table, rows]) => [table, nextBatch(rows)] as const);
        for (const [table, rows] of waiting) if (rows.size === 0) waiting.delete(table);
        await Promise.all(batches.map(([table, batch]) => readBatch(client, table, batch, handlers)));
      }
    } finally {
      // A handler that throws must not keep later signals from being read.
      isReading = false;
    }
  };

  return (signal) => {
    for (const change of parseSignal(signal)) if (handlers.isShown(change.table)) remember(waiting, change);
    if (!isReading) void readWaiting();
  };
}

/** Keeps the last change of each row, and whether it was created. */
function remember(waiting: Map<string, Map<string, RowAction>>, { table, rowId, action }: RowChange): void {
  const rows = waiting.get(table) ?? new Map<string, RowAction>();
  waiting.set(table, rows);
  rows.set(rowId, action === "update" ? (rows.get(rowId) ?? action) : action);
}

/** Takes the rows that have waited longest. */
function nextBatch(rows: Map<string, RowAction>): ReadonlyMap<string, RowAction> {
  const batch = new Map([...rows].slice(0, mostIds));
  for (const rowId of batch.keys()) rows.delete(rowId);
  return batch;
}

async function readBatch(
  client: Client,
  table: string,
  batch: ReadonlyMap<string, RowAction>,
  { onEvent, onMissing, onUnread }: SignalHandlers,
): Promise<void> {
  // A query of the server answers with what no row shows: the pages ask it again.
  const hasRow = (action: RowAction | undefined) => action !== "delete" && !isLiveAnswer(table);
  const ids = [...batch.keys()].filter((rowId) => hasRow(batch.get(rowId)));
  try {
    for (const [rowId, action] of batch)
      if (!hasRow(action)) onEvent({ table, rowId, action, row: { $id: rowId } });
    if (ids.length === 0) return;
    const rows = await readRows(client, { id: table }, [Query.equal("$id", ids), Query.limit(ids.length)]);
    for (const row of rows) {
      const { $id: rowId } = row as { $id: string };
      onEvent({ table, rowId, action: batch.get(rowId) ?? "update", row });
    }
    if (rows.length < ids.length) onMissing();
  } catch (error) {
    if (isUnauthorized(error)) onMissing();
    else onUnread();
  }
}
