import { AppwriteException } from "node-appwrite";
import { checkpointsTable, logOwedTable } from "#domain/public-log/log-rows.ts";
import schema from "../../appwrite.json" with { type: "json" };
import { type Row, selected } from "./memory-queries.ts";
import { assertUnique, conflict, defaults } from "./memory-schema.ts";

/** Little in these tests depends on when a row was made: */
export const created = "2026-01-01T00:00:00.000+00:00";

/** when the public log was signed and counted, */
const timed: ReadonlySet<string> = new Set([checkpointsTable, logOwedTable]);

/** and the order of transactions: each is made a millisecond after those before it. @param clock the server's */
function createdAfter(tableId: string, rows: ReadonlyMap<string, Row>, clock: string): string {
  if (timed.has(tableId)) return clock;
  if (tableId !== "transactions") return created;
  return new Date(Date.parse(clock) + rows.size).toISOString().replace("Z", "+00:00");
}

export interface Staged {
  readonly action: string;
  readonly tableId: string;
  readonly rowId: string;
  readonly data: Record<string, unknown>;
}

/** Returns the rows after a commit, which is all or nothing. @throws AppwriteException on a conflict */
export function committed(
  before: ReadonlyMap<string, ReadonlyMap<string, Row>>,
  operations: readonly Staged[],
  clock = created,
): Map<string, Map<string, Row>> {
  const next = new Map([...before].map(([id, rows]) => [id, new Map(rows)]));
  for (const { action, tableId, rowId, data } of operations) {
    const rows = next.get(tableId) ?? new Map<string, Row>();
    if (action === "bulkUpdate" || action === "bulkDelete") {
      const { queries, data: change } = data as { queries: string[]; data?: object };
      for (const row of selected([...rows.values()], queries))
        if (action === "bulkDelete") rows.delete(row.$id);
        else rows.set(row.$id, { ...row, ...operated(row, change), $id: row.$id });
      continue;
    }
    if (action === "bulkCreate") {
      for (const { $id, ...columns } of data as unknown as Row[]) {
        if (rows.has($id)) throw conflict();
        rows.set($id, {
          $createdAt: createdAfter(tableId, rows, clock),
          ...defaults(tableId),
          ...columns,
          $id,
        });
      }
      continue;
    }
    const present = rows.get(rowId);
    if (action === "create" && present !== undefined) throw conflict();
    if (action !== "create" && present === undefined)
      throw new AppwriteException("Document not found", 404, "document_not_found");
    if (action === "delete") {
      rows.delete(rowId);
      continue;
    }
    if (action === "increment" || action === "decrement") {
      const { column, value, max } = data as { column: string; value: number; max?: number };
      const next = Number(present?.[column] ?? 0) + (action === "increment" ? value : -value);
      if (max !== undefined && next > max)
        throw new AppwriteException("Value out of range", 400, "attribute_limit_exceeded");
      rows.set(rowId, { ...present, $id: rowId, [column]: next });
      continue;
    }
    const $createdAt = createdAfter(tableId, rows, clock);
    rows.set(rowId, { $createdAt, ...defaults(tableId), ...present, ...data, $id: rowId });
  }
  for (const table of schema.tables)
    for (const index of table.indexes.filter(({ type }) => type === "unique"))
      assertUnique([...(next.get(table.$id)?.values() ?? [])], index.columns);
  return next;
}

/** The columns of a bulk update, of which some may count. */
function operated(row: Row, change: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change).map(([column, value]) => {
      const counting = /^{"method":"(increment|decrement)","values":\[(\d+)\]}$/.exec(String(value));
      if (counting === null) return [column, value];
      const by = Number(counting[2]);
      return [column, Number(row[column] ?? 0) + (counting[1] === "increment" ? by : -by)];
    }),
  );
}
