import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { chosenId } from "#emulator/ids.ts";
import { holds, may } from "#emulator/permissions/authorize.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { errorAbout, requireTable } from "./access.ts";
import type { Table } from "./catalog.ts";
import { legacyNaming } from "./naming.ts";
import { isBulk, type OperationInput } from "./operation-input.ts";
import { rowPermissionsOf } from "./row-data.ts";
import { type NewOperation, stagedIn } from "./transactions.ts";

/** Rows that exist only inside the transaction, by table. */
type Pending = Set<string>;
const pendingKey = (databaseId: string, tableId: string, rowId: string): string =>
  `${databaseId}/${tableId}/${rowId}`;

/**
 * Checks operations as they are staged: table, existence of the target, permissions, granted roles. Structure is
 * checked at the commit only. Errors use the older vocabulary whatever route was called.
 * @throws collection_not_found, document_not_found, user_unauthorized
 */
export function checkOperations(
  context: Context,
  transactionId: string,
  inputs: readonly OperationInput[],
): NewOperation[] {
  const pending: Pending = new Set();
  for (const { action, databaseId, tableId, rowId } of stagedIn(context, transactionId)) {
    if (action === "create" || action === "upsert") pending.add(pendingKey(databaseId, tableId, rowId ?? ""));
  }
  return inputs.map((input) => checkOperation(context, pending, input));
}

function checkOperation(context: Context, pending: Pending, input: OperationInput): NewOperation {
  const { project, caller } = context;
  if (isBulk(input.action) && !caller.privileged) throw new AppwriteError("user_unauthorized");
  const table = requireTable(context, legacyNaming, input.databaseId, input.tableId);
  if (isBulk(input.action)) return { ...input, version: null };
  const rowId = chosenId(project.ids, input.rowId ?? "");
  const key = pendingKey(input.databaseId, input.tableId, rowId);
  const row = project.store.get(table.collection, rowId);
  checkTarget(context, table, input, row, rowId, pending.has(key));
  if (input.action === "create" || input.action === "upsert") pending.add(key);
  if (input.action === "delete") pending.delete(key);
  const version = (row && project.store.version(table.collection, rowId)) ?? null;
  return { ...input, rowId, data: granted(context, input), version };
}

function checkTarget(
  { caller }: Context,
  { collection }: Table,
  { action }: OperationInput,
  row: Doc | undefined,
  rowId: string,
  isPending: boolean,
): void {
  // A row that the caller may not read is not there, also for an upsert.
  const seen = row !== undefined && may(caller, "read", collection, row) ? row : undefined;
  if (action === "create" || (action === "upsert" && seen === undefined)) {
    if (!holds(caller, collection.permissions, "create")) throw new AppwriteError("user_unauthorized");
    return;
  }
  if (isPending) return;
  if (seen === undefined) throw errorAbout("document_not_found", rowId);
  if (!may(caller, action === "delete" ? "delete" : "update", collection, seen)) {
    throw new AppwriteError("user_unauthorized");
  }
}

/** `$permissions` inside the data are expanded and judged; none are added (unlike the single-row routes). */
function granted({ caller }: Context, { action, data }: OperationInput): unknown {
  const given = (data as { $permissions?: string[] }).$permissions;
  if (given !== undefined && given !== null) {
    return { ...(data as object), $permissions: rowPermissionsOf(caller, given, false) };
  }
  return action === "create" ? { ...(data as object), $permissions: [] } : data;
}
