import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { holds, may } from "#emulator/permissions/authorize.ts";
import { errorAbout, requireTable } from "./access.ts";
import { hasRelationships } from "./catalog.ts";
import { legacyNaming, type Naming } from "./naming.ts";
import { isBulk, type OperationInput } from "./operation-input.ts";
import { overlayRow } from "./overlay.ts";
import { rowPermissionsOf } from "./row-data.ts";
import type { NewOperation } from "./transactions.ts";

/** Rows that the same call creates, by table. */
type Created = Set<string>;

/**
 * Checks operations as they are staged: table, existence of the target, permissions, granted roles. Structure is
 * checked at the commit only. Errors use the older vocabulary whatever route was called.
 * @throws collection_not_found, document_not_found, user_unauthorized, general_bad_request
 */
export function checkOperations(
  context: Context,
  naming: Naming,
  transactionId: string,
  inputs: readonly OperationInput[],
): NewOperation[] {
  const created: Created = new Set();
  return inputs.map((input) => {
    if (isBulk(input.action)) return checkBulkOperation(context, naming, input);
    return checkOperation(context, transactionId, created, input);
  });
}

function checkBulkOperation(context: Context, naming: Naming, input: OperationInput): NewOperation {
  if (!context.caller.privileged) throw new AppwriteError("user_unauthorized");
  const table = requireTable(context, legacyNaming, input.databaseId, input.tableId);
  if (!hasRelationships(table)) return { ...input, version: null };
  const message = `Bulk operations are not supported for ${naming.tableId} with relationship attributes`;
  throw new AppwriteError("general_bad_request", message);
}

function checkOperation(
  context: Context,
  transactionId: string,
  created: Created,
  input: OperationInput,
): NewOperation {
  const { project, caller } = context;
  const { action, databaseId, tableId } = input;
  const table = requireTable(context, legacyNaming, databaseId, tableId);
  const { collection } = table;
  // As it stands: here 1.9.6 gives no id for `unique()`, as its route for single rows does.
  const rowId = input.rowId ?? "";
  const key = `${databaseId}/${tableId}/${rowId}`;
  const row = project.store.get(collection, rowId);
  // A row that the caller may not read is not there, also for an upsert.
  const readable = row !== undefined && may(caller, "read", collection, row) ? row : undefined;
  const seen = overlayRow(context, table, transactionId, rowId, readable);
  if (action === "create" || (action === "upsert" && seen === undefined)) {
    if (!holds(caller, collection.permissions, "create")) throw new AppwriteError("user_unauthorized");
  } else {
    if (seen === undefined && !created.has(key)) throw errorAbout("document_not_found", rowId);
    const grants = { $permissions: (seen?.$permissions ?? []) as readonly string[] };
    if (!may(caller, action === "delete" ? "delete" : "update", collection, grants))
      throw new AppwriteError("user_unauthorized");
  }
  if (action === "create") created.add(key);
  const version = (row && project.store.version(collection, rowId)) ?? null;
  return { ...input, rowId, data: granted(context, input), version };
}

/** `$permissions` inside the data are judged; none are added or expanded (unlike the single-row routes). */
function granted({ caller }: Context, { data }: OperationInput): unknown {
  const given = (data as { $permissions?: string[] }).$permissions;
  if (given === undefined || given === null) return data;
  return { ...(data as object), $permissions: rowPermissionsOf(caller, given, false, true) };
}
