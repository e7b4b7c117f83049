import { errorAbout, requireDatabase, requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import { searchText, tables } from "#emulator/databases/collections.ts";
import { createTable } from "#emulator/databases/create-table.ts";
import { inlineColumnsProblem, inlineIndexesProblem } from "#emulator/databases/inline-definitions.ts";
import { inlineInputs } from "#emulator/databases/inline-inputs.ts";
import { purgeLists } from "#emulator/databases/list-cache.ts";
import { tableModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { removeTable } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import {
  absentIfNull,
  named,
  ok,
  optional,
  problem,
  required,
  type Validator,
} from "#emulator/params/param.ts";
import { tablePermissions } from "#emulator/params/permissions.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { boolean, countTotal, fromJson, list as listOf, looseBoolean } from "#emulator/params/values.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";

const scopes = (verb: "read" | "write") => [`tables.${verb}`, `collections.${verb}`];
const legacyScopes = (naming: Naming, verb: "read" | "write") =>
  naming.type === "legacy" ? [`collections.${verb}`] : scopes(verb);
const base = ({ base, tables }: Naming) => `${base}/:databaseId/${tables}`;
const onePath = (naming: Naming) => `${base(naming)}/:${naming.tableId}`;
const mostDefinitions = 100;
const jsonItems = listOf((value) => {
  const isJson =
    typeof value === "object" ? value !== null : typeof value === "string" && fromJson(value) !== undefined;
  return isJson ? ok(value) : problem("Value must be a valid JSON string");
}, mostDefinitions);

/** Definitions with the places that messages name. An object is a list to PHP, with names for places. */
const definitions: Validator<[string, unknown][]> = (value, scope) => {
  const isObject = typeof value === "object" && value !== null;
  const checked = jsonItems(isObject ? Object.values(value) : value, scope);
  if ("value" in checked) return ok(Object.entries(isObject ? value : {}));
  const rule = `Value must a valid array no longer than ${mostDefinitions} items`;
  return problem(`${rule} and Value must be a valid JSON string`);
};

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: base(naming),
    scopes: legacyScopes(naming, "read"),
    params: {
      databaseId: required(uid),
      queries: optional(queries, []),
      search: optional(text(256), ""),
      total: optional(countTotal, true),
    },
    handler(context, { databaseId, ...input }) {
      const { $id } = requireDatabase(context, databaseId);
      // The stored attribute has the older name, so "rowSecurity" is unknown.
      const allowed = ["name", "enabled", ...(naming.type === "legacy" ? ["documentSecurity"] : [])];
      const page = listQuery(context, tables, input, {
        allowed,
        noun: naming.Table,
        idAttribute: "tableId",
        aliases: { documentSecurity: "rowSecurity" },
        filters: [where.equal("databaseId", $id)],
      });
      const found = page.documents.flatMap(
        ({ tableId }) => context.project.catalog.table($id, tableId) ?? [],
      );
      return json({ total: page.total, [naming.tables]: found.map((table) => tableModel(naming, table)) });
    },
  });

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: base(naming),
    scopes: legacyScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(customId)),
      name: required(text(128)),
      permissions: optional(tablePermissions, null),
      rowSecurity: named(naming.rowSecurity, optional(looseBoolean, false)),
      enabled: optional(boolean, true),
      columns: named(naming.columns, optional(definitions, [])),
      indexes: optional(definitions, []),
    },
    handler(context, input) {
      const { $id: databaseId } = requireDatabase(context, input.databaseId);
      const tableId = chosenId(context.project.ids, input.tableId);
      if (context.project.catalog.table(databaseId, tableId) !== undefined)
        throw errorAbout(`${naming.table}_already_exists` as const, tableId);
      const wrong = inlineColumnsProblem(input.columns) ?? inlineIndexesProblem(input.indexes);
      if (wrong !== undefined) throw new AppwriteError("general_argument_invalid", wrong);
      const table = createTable(context.project, naming, {
        ...input,
        databaseId,
        tableId,
        permissions: input.permissions ?? [],
        ...inlineInputs(naming, tableId, input),
      });
      // The answer of a real server was written before the columns were attached: it lists none (seen live).
      const model = tableModel(naming, { ...table, columns: [], indexes: [] });
      publishSchema(context, naming, table.record, "create", model);
      return json(model, 201);
    },
  });

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: onePath(naming),
    scopes: legacyScopes(naming, "read"),
    params: { databaseId: required(uid), tableId: named(naming.tableId, required(uid)) },
    handler: (context, { databaseId, tableId }) =>
      json(tableModel(naming, requireTable(context, naming, databaseId, tableId))),
  });

const update = (naming: Naming) =>
  route({
    method: "PUT",
    path: onePath(naming),
    scopes: legacyScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(uid)),
      name: absentIfNull(optional(text(128))),
      permissions: optional(tablePermissions, null),
      rowSecurity: named(naming.rowSecurity, optional(looseBoolean, false)),
      enabled: optional(boolean, true),
      purge: optional(looseBoolean, false),
    },
    handler(context, input) {
      const { store, catalog } = context.project;
      const { record } = requireTable(context, naming, input.databaseId, input.tableId);
      if (input.purge) purgeLists(context.project, record.$id);
      const name = input.name ?? record.name;
      store.update(tables, record.$id, {
        name,
        search: searchText(record.tableId, name),
        rowSecurity: input.rowSecurity,
        enabled: input.enabled,
        ...(input.permissions === null
          ? {}
          : { $permissions: expandPermissions(input.permissions, ["create", "read", "update", "delete"]) }),
      });
      catalog.forget();
      const model = tableModel(naming, catalog.table(record.databaseId, record.tableId) as Table);
      publishSchema(context, naming, record, "update", model);
      return json(model);
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: onePath(naming),
    scopes: legacyScopes(naming, "write"),
    params: { databaseId: required(uid), tableId: named(naming.tableId, required(uid)) },
    handler(context, { databaseId, tableId }) {
      const table = requireTable(context, naming, databaseId, tableId);
      removeTable(context.project, table);
      purgeLists(context.project, table.record.$id);
      publishSchema(context, naming, table.record, "delete", tableModel(naming, table));
      return noContent();
    },
  });

export const tableRoutes: readonly Route[] = namings.flatMap((naming) => [
  list(naming),
  create(naming),
  get(naming),
  update(naming),
  remove(naming),
]);
