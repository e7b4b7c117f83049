import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { bulkTargets } from "#emulator/databases/overlay.ts";
import { internalName, publishRow } from "#emulator/databases/row-events.ts";
import { createRow, deleteRow, requireRow, updateRow, upsertRow } from "#emulator/databases/row-writes.ts";
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
import { bulkWriter, type Writer } from "#emulator/databases/writer.ts";
import { AppwriteError, invalidParam } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, type Reply } from "#emulator/http/reply.ts";
import { perUrlIpAndUser, type Route, route } from "#emulator/http/route.ts";
import { named, nullable, ok, optional, required } from "#emulator/params/param.ts";
import { rowPermissions } from "#emulator/params/permissions.ts";
import { rowQueries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
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

/** Bulk changes exist for keys; to a client the database is "not found" (seen live). */
function requireBulkTable(context: Context, naming: Naming, databaseId: string, tableId: string): Table {
  if (!context.caller.privileged) throw errorAbout("database_not_found", databaseId);
  return bulkTable(context, naming, databaseId, tableId);
}

function bulkTable(context: Context, naming: Naming, databaseId: string, tableId: string): Table {
  const table = requireTable(context, naming, databaseId, tableId);
  if (table.collection.attributes.some(({ relation }) => relation !== undefined)) {
    throw new AppwriteError(
      "general_bad_request",
      `Bulk operations are not supported for ${naming.table} with relationship ${naming.columns}`,
    );
  }
  return table;
}

/** Each entry of `rows` split into its id, permissions and attributes. @throws general_argument_invalid */
function readBulkRows(project: Context["project"], name: string, rows: readonly unknown[]) {
  return rows.map((row) => {
    const data = row as Record<string, unknown>;
    const given = data.$id ?? "unique()";
    const scope = { project };
    const id = given === "unique()" ? ok(project.ids.unique()) : uid(given, scope);
    if ("problem" in id) throw invalidParam(name, id.problem);
    const permissions = rowPermissions(data.$permissions ?? null, scope);
    if ("problem" in permissions) throw invalidParam("permissions", permissions.problem);
    return { rowId: id.value, data, permissions: permissions.value };
  });
}

/** Called by the create route when it is given a list. */
export function createRows(context: Context, naming: Naming, input: BulkInput): Reply {
  if (!context.caller.privileged) throw new AppwriteError("general_unauthorized_scope");
  const table = bulkTable(context, naming, input.databaseId, input.tableId);
  const rows = readBulkRows(context.project, naming.rows, input.rows);
  if (input.transactionId !== null) {
    for (const { rowId, data } of rows) {
      stageRow(context, table, input.transactionId, {
        action: "create",
        rowId,
        data: { $permissions: [], ...data, $id: rowId },
      });
    }
    return staged(naming, rows.length);
  }
  const writer = writerOf(context, naming, table);
  const made = context.project.store.transaction(() =>
    rows.map((row) => {
      try {
        return createRow(writer, row.rowId, { ...row, permissions: row.permissions ?? [] });
      } catch (error) {
        throw unnamed(naming, error);
      }
    }),
  );
  for (const row of made)
    publishRow(context.project, context.caller, table, "create", rowModel(naming, table, row));
  return answer(naming, table, made, 201);
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
      const table = requireBulkTable(context, naming, databaseId, tableId);
      if (data === null || isEmpty(data)) throw new AppwriteError(`${naming.row}_missing_payload` as const);
      const permissions = rowPermissions(data.$permissions ?? null, { project: context.project });
      if ("problem" in permissions) throw invalidParam("permissions", permissions.problem);
      const targets = bulkTargets(context, table, { data: { queries } });
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        stageRow(context, table, transactionId, { action: "bulkUpdate", rowId: "", data: { queries, data } });
        return staged(naming, 0);
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
        targets.map((id) =>
          updateRow(writer, requireRow(writer, id), { data, permissions: permissions.value }),
        ),
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
      const table = requireBulkTable(context, naming, databaseId, tableId);
      const rows = readBulkRows(context.project, naming.rows, given);
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        for (const { rowId, data } of rows) {
          stageRow(context, table, transactionId, { action: "upsert", rowId, data: { ...data, $id: rowId } });
        }
        return staged(naming, rows.length);
      }
      const writer = writerOf(context, naming, table);
      const made = context.project.store.transaction(() =>
        rows.map((row) => upsertRow(writer, row.rowId, row)),
      );
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
      const table = requireBulkTable(context, naming, databaseId, tableId);
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
