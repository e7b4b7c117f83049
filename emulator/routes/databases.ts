import { errorAbout, requireDatabase } from "#emulator/databases/access.ts";
import { databases, searchText, stagedOperations, tables } from "#emulator/databases/collections.ts";
import { databaseModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { removeTable } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { absentIfNull, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { boolean, countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";

const read = ["databases.read"];
const write = ["databases.write"];

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: naming.base,
    scopes: read,
    params: {
      queries: optional(queries, []),
      search: optional(text(256), ""),
      total: optional(countTotal, true),
    },
    handler(context, input) {
      // The older spelling does not list the databases of the newer one, although it reads each of them.
      const filters = naming.type === "legacy" ? [where.equal("type", "legacy")] : [];
      const page = listQuery(context, databases, input, { allowed: ["name"], noun: "Database", filters });
      return json({ total: page.total, databases: page.documents.map(databaseModel) });
    },
  });

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: naming.base,
    scopes: write,
    params: {
      databaseId: required(customId),
      name: required(text(128)),
      enabled: optional(boolean, true),
    },
    handler(context, { databaseId, name, enabled }) {
      const { project } = context;
      const $id = chosenId(project.ids, databaseId);
      return refuseDuplicate(
        () => errorAbout("database_already_exists", $id),
        () => {
          const { type } = naming;
          const search = searchText($id, name);
          const made = project.store.create(databases, { $id, name, enabled, type, search });
          publishSchema(context, naming, { databaseId: $id }, "create", databaseModel(made));
          return json(databaseModel(made), 201);
        },
      );
    },
  });

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: `${naming.base}/:databaseId`,
    scopes: read,
    params: { databaseId: required(uid) },
    handler: (context, { databaseId }) => json(databaseModel(requireDatabase(context, databaseId))),
  });

const update = (naming: Naming) =>
  route({
    method: "PUT",
    path: `${naming.base}/:databaseId`,
    scopes: write,
    params: {
      databaseId: required(uid),
      name: absentIfNull(optional(text(128))),
      enabled: optional(boolean, true),
    },
    handler(context, { databaseId, enabled, ...input }) {
      const { project } = context;
      const { name = requireDatabase(context, databaseId).name } = input;
      const search = searchText(databaseId, name);
      const changed = project.store.update(databases, databaseId, { name, enabled, search });
      project.catalog.forget();
      publishSchema(context, naming, { databaseId }, "update", databaseModel(changed));
      return json(databaseModel(changed));
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: `${naming.base}/:databaseId`,
    scopes: write,
    params: { databaseId: required(uid) },
    handler(context, { databaseId }) {
      const { store, catalog } = context.project;
      const database = requireDatabase(context, databaseId);
      const { $id } = database;
      store.transaction(() => {
        for (const { tableId } of store.find(tables, { filters: [where.equal("databaseId", $id)] })) {
          const table = catalog.table($id, tableId);
          if (table !== undefined) removeTable(context.project, table);
        }
        store.deleteWhere(stagedOperations, where.equal("databaseId", $id));
        store.delete(databases, $id);
      });
      catalog.forget();
      publishSchema(context, naming, { databaseId }, "delete", databaseModel(database));
      return noContent();
    },
  });

export const databaseRoutes: readonly Route[] = namings.flatMap((naming) => [
  list(naming),
  create(naming),
  get(naming),
  update(naming),
  remove(naming),
]);
