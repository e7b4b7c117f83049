import type { Context } from "#emulator/http/context.ts";
import type { Table } from "./catalog.ts";
import type { Action } from "./collections.ts";
import { requirePending, requireTransaction, stage } from "./transactions.ts";

/** A call with a transaction id: it is remembered instead of done. */
interface StagedCall {
  readonly action: Action;
  readonly rowId: string;
  readonly data: object;
}

/** @throws transaction_not_found, transaction_not_ready, transaction_expired, transaction_limit_exceeded */
export function stageRow(context: Context, table: Table, transactionId: string, call: StagedCall): void {
  const transaction = requireTransaction(context, transactionId);
  requirePending(context, transaction);
  const { databaseId, tableId } = table.record;
  const version = context.project.store.version(table.collection, call.rowId) ?? null;
  stage(context, transaction, [{ ...call, databaseId, tableId, version }]);
}
