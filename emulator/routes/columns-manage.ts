import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import { type ColumnRow, columns } from "#emulator/databases/collections.ts";
import { columnModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { removeRelation } from "#emulator/databases/relation-columns.ts";
import { removeColumn } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { updateColumn } from "#emulator/databases/update-column.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { named, nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { key, uid } from "#emulator/params/text.ts";
import { boolean, countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type ColumnKind, columnKinds, columnScopes, columnsPath, isSpatialKind } from "./columns.ts";

const place = (naming: Naming) => ({
  databaseId: required(uid),
  tableId: named(naming.tableId, required(uid)),
});

/** @throws attribute_not_found, column_not_found */
export function requireColumn(naming: Naming, table: Table, name: string): Doc<ColumnRow> {
  const column = table.columns.find((candidate) => candidate.key === name);
  if (column === undefined) throw errorAbout(`${naming.column}_not_found` as const, name);
  return column;
}

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: columnsPath(naming),
    scopes: columnScopes(naming, "read"),
    params: { ...place(naming), queries: optional(queries, []), total: optional(countTotal, true) },
    handler(context, { databaseId, tableId, queries, total }) {
      const { record } = requireTable(context, naming, databaseId, tableId);
      const page = listQuery(
        context,
        columns,
        { queries, total },
        {
          allowed: ["key", "type", "size", "required", "array", "status", "error"],
          noun: naming.column === "column" ? "Column" : "Attribute",
          idAttribute: "key",
          filters: [where.equal("table", record.$sequence)],
        },
      );
      const models = page.documents.map((column) => columnModel(naming, column, { answer: "list" }));
      return json({ total: page.total, [naming.columns]: models });
    },
  });

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: `${columnsPath(naming)}/:key`,
    scopes: columnScopes(naming, "read"),
    params: { ...place(naming), key: required(key) },
    handler(context, { databaseId, tableId, key }) {
      const table = requireTable(context, naming, databaseId, tableId);
      return json(columnModel(naming, requireColumn(naming, table, key)));
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: `${columnsPath(naming)}/:key`,
    scopes: columnScopes(naming, "write"),
    params: { ...place(naming), key: required(key) },
    handler(context, { databaseId, tableId, key }) {
      const table = requireTable(context, naming, databaseId, tableId);
      const column = requireColumn(naming, table, key);
      const { relation } = column.attribute;
      if (relation === undefined) removeColumn(context.project, table, column);
      else removeRelation(context.project, table, column, relation);
      const place = { ...table.record, column: column.key };
      publishSchema(context, naming, place, "delete", columnModel(naming, column));
      return noContent();
    },
  });

const update = (naming: Naming, kind: ColumnKind) =>
  route({
    method: "PATCH",
    path: `${columnsPath(naming)}/${kind.path}/:key`,
    scopes: columnScopes(naming, "write"),
    params: {
      ...place(naming),
      key: required(key),
      ...(kind.elements === undefined ? {} : { elements: required(kind.elements) }),
      required: required(boolean),
      ...kind.bounds,
      default: isSpatialKind(kind)
        ? optional(nullable(kind.initial), null)
        : required(nullable(kind.initial)),
      ...(kind.size === undefined ? {} : { size: optional(nullable(kind.size)) }),
      newKey: optional(nullable(key), null),
    },
    handler(context, input) {
      const table = requireTable(context, naming, input.databaseId, input.tableId);
      const column = requireColumn(naming, table, input.key);
      const changed = updateColumn(context.project, naming, table, column, input);
      const as = kind.type === "string" && kind.path !== "string" ? column.type : kind.type;
      const model = columnModel(naming, changed, { as, answer: "update" });
      publishSchema(context, naming, { ...table.record, column: changed.key }, "update", model);
      return json(model);
    },
  });

export const columnRoutes: readonly Route[] = namings.flatMap((naming) => [
  list(naming),
  get(naming),
  remove(naming),
  ...columnKinds.map((kind) => update(naming, kind)),
]);
