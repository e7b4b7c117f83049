import type { Context } from "#emulator/http/context.ts";
import { asText } from "#emulator/json.ts";
import { planQueries } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Table } from "./catalog.ts";
import { type StagedRow, transactions } from "./collections.ts";
import { readOperator } from "./operators.ts";
import { resolveFilters } from "./resolve-filters.ts";
import { readRowQueries } from "./row-queries.ts";
import { stagedIn } from "./transactions.ts";

/** A row as it may look inside a transaction: a staged new one has no times and an empty sequence. */
type StagedView = Readonly<Record<string, unknown>>;
type Data = Readonly<Record<string, unknown>>;

/**
 * The row as the transaction sees it; undefined when it is not there. Increments are not shown before the commit, new
 * rows are shown to everyone who knows the transaction's id, and one that is not pending changes nothing: all three as
 * in Appwrite 1.9.6.
 */
export function overlayRow(
  context: Context,
  table: Table,
  transactionId: string | null,
  rowId: string,
  committed: Doc | undefined,
): StagedView | undefined {
  if (transactionId === null) return committed;
  return staged(context, table, transactionId)
    .rows(new Map(committed ? [[rowId, committed]] : []), rowId)
    .get(rowId);
}

/** A page with staged changes: changed rows in place, deleted ones gone, new ones at the end whatever the filter. */
export function overlayPage(
  context: Context,
  table: Table,
  transactionId: string | null,
  page: { total: number; rows: readonly Doc[] },
): { total: number; rows: readonly StagedView[] } {
  if (transactionId === null) return page;
  const before = new Map<string, StagedView>(page.rows.map((row) => [row.$id, row]));
  const rows = [...staged(context, table, transactionId).rows(before).values()];
  return { total: page.total + rows.length - page.rows.length, rows };
}

function staged(context: Context, table: Table, transactionId: string) {
  const isPending = context.project.store.get(transactions, transactionId)?.status === "pending";
  const { databaseId, tableId } = table.record;
  const operations = (isPending ? stagedIn(context, transactionId) : []).filter(
    (operation) => operation.databaseId === databaseId && operation.tableId === tableId,
  );
  return {
    /** @param only the one row that matters; operations on others are skipped */
    rows(before: ReadonlyMap<string, StagedView>, only?: string): Map<string, StagedView> {
      const rows = new Map(before);
      for (const operation of operations) apply(context, table, rows, operation, only);
      return rows;
    },
  };
}

function apply(
  context: Context,
  table: Table,
  rows: Map<string, StagedView>,
  operation: StagedRow,
  only: string | undefined,
): void {
  const wanted = (id: string) => only === undefined || only === id;
  const id = operation.rowId ?? "";
  switch (operation.action) {
    case "create":
    case "upsert":
      if (wanted(id)) put(rows, id, operation.data as Data);
      break;
    case "update":
      if (wanted(id) && rows.has(id)) put(rows, id, operation.data as Data);
      break;
    case "delete":
      if (wanted(id)) rows.delete(id);
      break;
    case "bulkCreate":
    case "bulkUpsert":
      for (const data of Object.values(operation.data as object)) {
        // The commit refuses an entry that is no row.
        if (typeof data !== "object" || data === null) continue;
        const id = asText((data as Data).$id);
        if (wanted(id)) put(rows, id, data as Data);
      }
      break;
    case "bulkUpdate":
    case "bulkDelete":
      for (const target of bulkTargets(context, table, operation)) {
        if (!rows.has(target)) continue;
        if (operation.action === "bulkDelete") rows.delete(target);
        else put(rows, target, (operation.data as { data: Data }).data);
      }
      break;
    default:
  }
}

function put(rows: Map<string, StagedView>, id: string, data: Data): void {
  const before = rows.get(id) ?? { $sequence: "" };
  const plain = Object.entries(data).filter(
    ([key, value]) => key !== "$id" && readOperator(value) === undefined,
  );
  rows.set(id, { ...before, ...Object.fromEntries(plain), $id: id });
}

/** Ids of the committed rows that a bulk operation's queries name. */
export function bulkTargets(
  { project }: Pick<Context, "project">,
  table: Table,
  { data }: { data: unknown },
): string[] {
  const { queries = [] } = data as { queries?: unknown[] };
  const plan = planQueries(readRowQueries(table.collection, queries.map(asText)));
  return project.store
    .find(table.collection, {
      filters: resolveFilters({ project }, table, plan.filters),
      orders: plan.orders,
      ...(plan.limit === undefined ? {} : { limit: plan.limit }),
      ...(plan.offset === undefined ? {} : { offset: plan.offset }),
    })
    .map(({ $id }) => $id);
}
