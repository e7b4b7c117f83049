import * as z from "zod/mini";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR } from "#domain/values/durations.ts";

/**
 * A commit writes the rows of accounts without events, because an open websocket outlives its session. A signal names
 * the rows that changed, and nothing that stands in them: an account that may read them does so over HTTP, which refuses an
 * ended session. docs/decisions/027-open-sockets.md.
 */

/** The table that pages listen to. */
export const signalsTable = "signals";

const rowActions = ["create", "update", "delete"] as const;
export type RowAction = (typeof rowActions)[number];

/** One row that a commit changed. */
export interface RowChange {
  readonly action: RowAction;
  readonly table: string;
  readonly rowId: string;
}

const change = z.object({ action: z.enum(rowActions), table: z.string(), rowId: z.string() });
const row = z.object({ changes: z.string() });

/** The columns of a signal. @param userId whose rows these are; null where administrators alone may know */
export function signalColumns(userId: string | null, changes: readonly RowChange[]) {
  return {
    userId,
    changes: changes.map(({ action, table, rowId }) => `${action}:${table}:${rowId}`).join(" "),
  };
}

/** Reads a row of `signals`. @throws ZodError when the row is not what the schema promises */
export function parseSignal(value: unknown): RowChange[] {
  return row
    .parse(value)
    .changes.split(" ")
    .map((text) => {
      const [action, table, rowId] = text.split(":");
      return change.parse({ action, table, rowId });
    });
}

/** Returns the instant before which every page has heard of the signals, so that they can be deleted. @param at now, in UTC */
export function signalCutoff(at: string): string {
  return addMilliseconds(at, -HOUR);
}
