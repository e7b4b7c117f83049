import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import { hasRelationships, type Table } from "#emulator/databases/catalog.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { bulkTargets } from "#emulator/databases/overlay.ts";
import { cleanData } from "#emulator/databases/row-data.ts";
import { internalName, publishRow } from "#emulator/databases/row-events.ts";
import { createRow, deleteRow, requireRow, updateRow, upsertRows } from "#emulator/databases/row-writes.ts";
import {
  bulkRows,
  contentParams,
  isEmpty,
  rowScopes,
  rowsPath,
  tableParams,
} from "#emulator/databases/rows-path.ts";
import { stageRow } from "#emulator/databases/stage-row.ts";
import { structureProblem } from "#emulator/databases/structure.ts";
import { requireUsable } from "#emulator/databases/transactions.ts";
import { bulkWriter, type RowInput, type Writer } from "#emulator/databases/writer.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, type Reply } from "#emulator/http/reply.ts";
import { perUrlIpAndUser, type Route, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { named, nullable, optional, required } from "#emulator/params/param.ts";
import { rowQueries } from "#emulator/params/queries.ts";
import { customId, uid } from "#emulator/params/text.ts";
import { expandPermissions, permissionsProblem } from "#emulator/permissions/permission.ts";
import type { Doc } from "#emulator/store/collection.ts";

const mostReturned = 100;

interface BulkInput {
  databaseId: string;
  tableId: string;
  rows: readonly unknown[];
  transactionId: string | null;
}

function writerOf({ project, caller }: Context, naming: Naming, table: Table): Writer {
  return bulkWriter({ project, caller, naming, table });
}

interface Place {
  readonly databaseId: string;
  readonly tableId: string;
}

/** Bulk changes exist for keys; to a client the database is "not found" (seen live). */
function requireBulkTable(context: Context, naming: Naming, verb: string, place: Place): Table {
  if (!context.caller.privileged) throw errorAbout("database_not_found", place.databaseId);
  return bulkTable(context, naming, verb, place);
}

function bulkTable(context: Context, naming: Naming, verb: string, { databaseId, tableId }: Place): Table {
  const table = requireTable(context, naming, databaseId, tableId);
  if (!hasRelationships(table)) return table;
  // Only the call that creates rows speaks of columns.
  const parts = verb === "create" ? naming.columns : "attributes";
  throw badRequest(`Bulk ${verb} is not supported for ${naming.service} with relationship ${parts}`);
}

const badRequest = (message: string) => new AppwriteError("general_bad_request", message);

interface BulkRow extends RowInput {
  readonly rowId: string;
}

/** Each row to create with its id and permissions. @throws general_bad_request */
function readNewRows({ project }: Context, rows: readonly unknown[]): BulkRow[] {
  return rows.map((row) => {
    const data = row as Record<string, unknown>;
    const id = customId(data.$id ?? "unique()", { project });
    if ("problem" in id) throw badRequest(id.problem);
    const permissions = expandPermissions(readPermissions(data) ?? [], ["read", "update", "delete"]);
    return { rowId: chosenId(project.ids, id.value), data, permissions };
  });
}

/** The same of rows to upsert, which a real server does not judge: any text is an id, and a permission. */
function readUpsertedRows({ project }: Context, rows: readonly unknown[]): BulkRow[] {
  return rows.map((row) => {
    const data = row as Record<string, unknown>;
    const { $id = null, $permissions = null } = data;
    const isId = typeof $id === "string" || $id === null;
    const isList = $permissions === null || isTexts($permissions);
    // A real server ends with a TypeError.
    if (!isId || !isList) throw badRequest("Ids must be texts, and permissions an array of strings.");
    return { rowId: $id || project.ids.unique(), data, permissions: $permissions, verbatim: true };
  });
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** The permissions in the data of a bulk call, where all five types are taken. @throws general_bad_request */
function readPermissions({ $permissions = null }: Readonly<Record<string, unknown>>): string[] | null {
  if ($permissions === null) return null;
  const wrong = permissionsProblem($permissions, ["create", "read", "update", "delete", "write"]);
  if (wrong !== undefined) throw badRequest(wrong);
  return Object.values($permissions as object);
}

/** Called by the create route when it is given a list. */
export function createRows(context: Context, naming: Naming, input: BulkInput): Reply {
  if (!context.caller.privileged) throw new AppwriteError("general_unauthorized_scope");
  const table = bulkTable(context, naming, "create", input);
  const rows = readNewRows(context, input.rows);
  if (input.transactionId !== null)
    return stageRows(context, naming, table, input.transactionId, "bulkCreate", rows);
  const writer = writerOf(context, naming, table);
  const made = context.project.store.transaction(() =>
    rows.map((row) => {
      try {
        return createRow(writer, row.rowId, row);
      } catch (error) {
        throw unnamed(naming, error);
      }
    }),
  );
  for (const row of made)
    publishRow(context.project, context.caller, table, "create", rowModel(naming, table, row));
  return answer(naming, table, made, 201);
}

/** The rows of a call are one operation of its transaction, however many they are. */
function stageRows(
  context: Context,
  naming: Naming,
  table: Table,
  transactionId: string,
  action: "bulkCreate" | "bulkUpsert",
  rows: readonly BulkRow[],
): Reply {
  const data = rows.map(({ rowId, data: given, permissions }) => ({
    ...cleanData(context.caller, given),
    $id: rowId,
    ...(permissions === null ? {} : { $permissions: permissions }),
  }));
  stageRow(context, table, transactionId, { action, rowId: "", data });
  return staged(naming, rows.length);
}

/** A bulk call does not say which of its rows is there already. */
function unnamed(naming: Naming, error: unknown): unknown {
  const type = `${naming.row}_already_exists` as const;
  return error instanceof AppwriteError && error.type === type ? errorAbout(type, "") : error;
}

/** Bulk calls inside a transaction count what they were given and show none of it. */
const staged = (naming: Naming, total: number): Reply => json({ total, [naming.rows]: [] });

function answer(naming: Naming, table: Table, rows: readonly Doc[], status = 200): Reply {
  const shown = rows.slice(0, mostReturned).map((row) => rowModel(naming, table, row));
  return json({ total: rows.length, [naming.rows]: shown }, status);
}

/** One event per row, with the internal table name (seen live). */
function publishAll(
  context: Context,
  naming: Naming,
  table: Table,
  action: "update" | "upsert" | "delete",
  rows: readonly Doc[],
) {
  for (const row of rows.slice(0, mostReturned)) {
    const payload = {
      ...rowModel(naming, table, row),
      $collection: internalName(table),
      $id: row.$id,
      $permissions: row.$permissions,
    };
    publishRow(context.project, context.caller, table, action, payload);
  }
}

const abuse = [{ limit: 120, seconds: 60, key: perUrlIpAndUser }];

const update = (naming: Naming) =>
  route({
    method: "PATCH",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse,
    params: {
      ...tableParams(naming),
      data: contentParams.data,
      queries: optional(rowQueries, []),
      transactionId: contentParams.transactionId,
    },
    handler(context, { databaseId, tableId, data, queries, transactionId }) {
      // Judged first, also for clients.
      if (data === null || isEmpty(data)) throw new AppwriteError(`${naming.row}_missing_payload` as const);
      const table = requireBulkTable(context, naming, "update", { databaseId, tableId });
      const targets = bulkTargets(context, table, { data: { queries } });
      const input = { data, permissions: readPermissions(data), verbatim: true, isBulk: true };
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        stageRow(context, table, transactionId, { action: "bulkUpdate", rowId: "", data: { queries, data } });
        return staged(naming, 0);
      }
      if (data.$permissions === null) {
        throw new AppwriteError(
          `${naming.row}_invalid_structure` as const,
          "$permissions must be of type array",
        );
      }
      const unknown = structureProblem(table.collection, onlyNames(data), false);
      if (unknown !== undefined) {
        throw new AppwriteError(
          `${naming.row}_invalid_structure` as const,
          `Invalid document structure: ${unknown}`,
        );
      }
      const writer = writerOf(context, naming, table);
      const rows = context.project.store.transaction(() =>
        targets.map((id) => updateRow(writer, requireRow(writer, id), input)),
      );
      publishAll(context, naming, table, "update", rows);
      return answer(naming, table, rows);
    },
  });

/** Unknown names are refused even when no row matches; values are judged row by row. */
const onlyNames = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(data).map((key) => [key, undefined]));

const upsert = (naming: Naming) =>
  route({
    method: "PUT",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse,
    params: {
      ...tableParams(naming),
      rows: named(naming.rows, required(bulkRows)),
      transactionId: contentParams.transactionId,
    },
    handler(context, { databaseId, tableId, rows: given, transactionId }) {
      const table = requireBulkTable(context, naming, "upsert", { databaseId, tableId });
      const rows = readUpsertedRows(context, given);
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        return stageRows(context, naming, table, transactionId, "bulkUpsert", rows);
      }
      const writer = writerOf(context, naming, table);
      const made = context.project.store.transaction(() => upsertRows(writer, rows));
      publishAll(context, naming, table, "upsert", made);
      return answer(naming, table, made);
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse: [{ limit: 60, seconds: 60, key: perUrlIpAndUser }],
    params: {
      ...tableParams(naming),
      queries: optional(rowQueries, []),
      transactionId: optional(nullable(uid), null),
    },
    handler(context, { databaseId, tableId, queries, transactionId }) {
      const table = requireBulkTable(context, naming, "delete", { databaseId, tableId });
      const targets = bulkTargets(context, table, { data: { queries } });
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        stageRow(context, table, transactionId, { action: "bulkDelete", rowId: "", data: { queries } });
        return staged(naming, 0);
      }
      const writer = writerOf(context, naming, table);
      const rows = context.project.store.transaction(() =>
        targets.map((id) => {
          const row = requireRow(writer, id);
          deleteRow(writer, row);
          return row;
        }),
      );
      publishAll(context, naming, table, "delete", rows);
      return answer(naming, table, rows);
    },
  });

export const rowBulkRoutes: readonly Route[] = namings.flatMap((naming) => [
  update(naming),
  upsert(naming),
  remove(naming),
]);
