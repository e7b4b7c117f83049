import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import { linkedTo } from "#emulator/databases/links.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { overlayRow } from "#emulator/databases/overlay.ts";
import { withRelated } from "#emulator/databases/relation-reads.ts";
import { isList, judgeRelations } from "#emulator/databases/relation-values.ts";
import { requestTime } from "#emulator/databases/request-time.ts";
import { cleanData, rowPermissionsOf } from "#emulator/databases/row-data.ts";
import { publishRow } from "#emulator/databases/row-events.ts";
import {
  createRow,
  deleteRow,
  isUnchanged,
  requireRow,
  updateRow,
  upsertRow,
} from "#emulator/databases/row-writes.ts";
import {
  contentParams,
  isEmpty,
  optionalRows,
  rowParams,
  rowPath,
  rowScopes,
  rowsPath,
  tableParams,
} from "#emulator/databases/rows-path.ts";
import { stageRow } from "#emulator/databases/stage-row.ts";
import type { Writer } from "#emulator/databases/writer.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent, type Reply } from "#emulator/http/reply.ts";
import { perUrlIpAndUser, type Route, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { named, nullable, optional } from "#emulator/params/param.ts";
import { customId, uid } from "#emulator/params/text.ts";
import { may, requireOnCollection } from "#emulator/permissions/authorize.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { createRows } from "./rows-bulk.ts";

const writes = [{ limit: 120, seconds: 60, key: perUrlIpAndUser }];
const deletes = [{ limit: 60, seconds: 60, key: perUrlIpAndUser }];

export function writerFor(context: Context, naming: Naming, databaseId: string, tableId: string): Writer {
  const { project, caller } = context;
  return { project, caller, naming, table: requireTable(context, naming, databaseId, tableId) };
}

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse: writes,
    params: {
      ...tableParams(naming),
      rowId: named(naming.rowId, optional(customId)),
      ...contentParams,
      rows: named(naming.rows, optionalRows),
    },
    handler(context, { databaseId, tableId, rowId, data, permissions, transactionId, rows }) {
      const missing = `${naming.row}_missing_data` as const;
      const isBulk = Array.isArray(rows) && rows.length > 0;
      if (!isBulk && isEmpty(data)) throw new AppwriteError(missing);
      if (isBulk && !isEmpty(data)) {
        throw new AppwriteError(
          "general_bad_request",
          `You can only send one of the following parameters: data, ${naming.rows}`,
        );
      }
      if (isBulk && rowId !== undefined) {
        throw new AppwriteError(
          "general_bad_request",
          `Param "${naming.rowId}" is not allowed when creating multiple ${naming.rows}, set "$id" on each instead.`,
        );
      }
      if (isBulk && permissions !== null && permissions.length > 0) {
        throw new AppwriteError(
          "general_bad_request",
          `Param "permissions" is disallowed when creating multiple ${naming.rows}, set "$permissions" on each instead`,
        );
      }
      if (isBulk) return createRows(context, naming, { databaseId, tableId, rows, transactionId });
      if (rowId === undefined) {
        throw new AppwriteError(
          missing,
          `${naming.Row} ID is required when creating a single ${naming.row}.`,
        );
      }
      const writer = writerFor(context, naming, databaseId, tableId);
      const $id = chosenId(context.project.ids, rowId);
      const input = { data: data ?? {}, permissions };
      requireOnCollection(context.caller, writer.table.collection.permissions, "create");
      judgeRelations(writer, input.data, true);
      if (transactionId !== null) return stageCreate(context, writer, transactionId, "create", $id, input);
      return publish(context, writer, "create", createRow(writer, $id, input), input.data);
    },
  });

/** Publishes a written row, without its related rows, and its caller. */
function publish(
  { project, caller }: Context,
  writer: Writer,
  action: "create" | "update" | "upsert",
  row: Doc,
  data: Readonly<Record<string, unknown>> = {},
): Reply {
  const { naming, table } = writer;
  publishRow(project, caller, table, action, rowModel(naming, table, row));
  const full: Record<string, unknown> = withRelated(writer, table, row);
  for (const { key } of table.relations) {
    // A creation and a change show no relationship that leads nowhere unless they name null or an id.
    const isLeftOut = key !== null && full[key] === null && data[key] !== null && !data[key];
    if (isLeftOut && action !== "upsert") delete full[key];
  }
  return json(rowModel(naming, table, full), action === "create" ? 201 : 200);
}

/** A staged create or upsert answers with what it will be, as far as it is known. */
function stageCreate(
  context: Context,
  { naming, table, caller }: Writer,
  transactionId: string,
  action: "create" | "upsert",
  $id: string,
  input: { data: Readonly<Record<string, unknown>>; permissions: readonly string[] | null },
): Reply {
  const $permissions = rowPermissionsOf(caller, input.permissions, true);
  const data = { ...cleanData(caller, input.data), $id, $permissions };
  stageRow(context, table, transactionId, { action, rowId: $id, data });
  return json(rowModel(naming, table, { ...data, $sequence: "" }), 201);
}

const update = (naming: Naming) =>
  route({
    method: "PATCH",
    path: rowPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse: writes,
    params: { ...rowParams(naming), ...contentParams },
    handler(context, { databaseId, tableId, rowId, data, permissions, transactionId }) {
      if (isEmpty(data) && permissions === null)
        throw new AppwriteError(`${naming.row}_missing_payload` as const);
      const writer = writerFor(context, naming, databaseId, tableId);
      const input = { data: data ?? {}, permissions };
      if (transactionId !== null) return stageUpdate(context, writer, transactionId, rowId, input);
      const current = requireRow(writer, rowId);
      judgeRelations(writer, input.data);
      const effective = withoutIdleNulls(writer, current, input.data);
      const row = updateRow(writer, current, input, requestTime(context));
      return publish(context, writer, "update", row, effective);
    },
  });

/** The data without relationships that are to lead nowhere and already do, which an answer does not show. */
function withoutIdleNulls(
  { project, table }: Writer,
  row: Doc,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const shown: Record<string, unknown> = { ...data };
  for (const { key, relation } of table.relations) {
    if (key === null || data[key] !== null) continue;
    if (linkedTo(project.store, relation, Number(row.$sequence)).length === 0) delete shown[key];
  }
  return shown;
}

/** Needs only to see the row now; whether it may be changed is decided at the commit (seen live). */
function stageUpdate(
  context: Context,
  writer: Writer,
  transactionId: string,
  rowId: string,
  input: { data: Readonly<Record<string, unknown>>; permissions: readonly string[] | null },
): Reply {
  const { project, caller, naming, table } = writer;
  const current = project.store.get(table.collection, rowId);
  const readable =
    current !== undefined && may(caller, "read", table.collection, current) ? current : undefined;
  const seen = overlayRow(context, table, transactionId, rowId, readable);
  if (seen === undefined) throw errorAbout(`${naming.row}_not_found` as const, rowId);
  // A row that an operation creates has none before.
  const kept = seen.$permissions === undefined ? { $permissions: [] } : {};
  judgeRelations(writer, input.data);
  const granted =
    input.permissions === null ? kept : { $permissions: rowPermissionsOf(caller, input.permissions, false) };
  const data = { ...cleanData(caller, input.data), ...granted };
  stageRow(context, table, transactionId, { action: "update", rowId, data });
  return json(rowModel(naming, table, { ...seen, ...data }));
}

const upsert = (naming: Naming) =>
  route({
    method: "PUT",
    path: rowPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse: writes,
    params: { ...rowParams(naming), ...contentParams },
    handler(context, { databaseId, tableId, rowId, data, permissions, transactionId }) {
      const isSeveral = data !== null && Object.keys(data).length > 1 && isList(data);
      if ((isEmpty(data) && permissions === null) || isSeveral)
        throw new AppwriteError(`${naming.row}_missing_payload` as const);
      const writer = writerFor(context, naming, databaseId, tableId);
      const input = { data: data ?? {}, permissions };
      judgeRelations(writer, input.data);
      if (transactionId !== null) return stageCreate(context, writer, transactionId, "upsert", rowId, input);
      if (!isUnchanged(writer, rowId, input))
        return publish(context, writer, "upsert", upsertRow(writer, rowId, input, requestTime(context)));
      const same = context.project.store.get(writer.table.collection, rowId);
      // An empty row, as a real server answers what is not there, or what the caller may not read.
      if (same === undefined || !may(context.caller, "read", writer.table.collection, same))
        return json(rowModel(naming, writer.table, { $sequence: "" }));
      return publish(context, writer, "upsert", same);
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: rowPath(naming),
    scopes: rowScopes(naming, "write"),
    abuse: deletes,
    params: { ...rowParams(naming), transactionId: optional(nullable(uid), null) },
    handler(context, { databaseId, tableId, rowId, transactionId }) {
      const writer = writerFor(context, naming, databaseId, tableId);
      if (transactionId !== null) {
        const current = context.project.store.get(writer.table.collection, rowId);
        if (overlayRow(context, writer.table, transactionId, rowId, current) === undefined) {
          throw errorAbout(`${naming.row}_not_found` as const, rowId);
        }
        stageRow(context, writer.table, transactionId, { action: "delete", rowId, data: {} });
        return noContent();
      }
      const row = requireRow(writer, rowId);
      deleteRow(writer, row, requestTime(context));
      publishRow(
        context.project,
        context.caller,
        writer.table,
        "delete",
        rowModel(naming, writer.table, row),
      );
      return noContent();
    },
  });

export const rowWriteRoutes: readonly Route[] = namings.flatMap((naming) => [
  create(naming),
  update(naming),
  upsert(naming),
  remove(naming),
]);
