import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import { type IndexRow, indexes } from "#emulator/databases/collections.ts";
import { indexModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { buildIndex, recordIndex, removeIndex } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { checkNewIndex } from "#emulator/databases/schema-rules.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { named, nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { key, keyOrInternal, oneOf, uid } from "#emulator/params/text.ts";
import { countTotal, integer32, list as listOf } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

const path = ({ base, tables, tableId }: Naming) => `${base}/:databaseId/${tables}/:${tableId}/indexes`;
const scopes = (naming: Naming, verb: "read" | "write") =>
  naming.type === "legacy"
    ? [`collections.${verb}`]
    : [`tables.${verb}`, `collections.${verb}`, `indexes.${verb}`];
const place = (naming: Naming) => ({
  databaseId: required(uid),
  tableId: named(naming.tableId, required(uid)),
});

function requireIndex(naming: Naming, table: Table, name: string): Doc<IndexRow> {
  const index = table.indexes.find((candidate) => candidate.key === name);
  if (index === undefined) throw errorAbout(`${naming.index}_not_found` as const, name);
  return index;
}

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: path(naming),
    scopes: scopes(naming, "read"),
    params: { ...place(naming), queries: optional(queries, []), total: optional(countTotal, true) },
    handler(context, { databaseId, tableId, queries, total }) {
      const { record } = requireTable(context, naming, databaseId, tableId);
      const filters = [where.equal("table", record.$sequence)];
      const allowed = ["key", "type", "status", "attributes", "error"];
      const page = listQuery(
        context,
        indexes,
        { queries, total },
        { allowed, noun: "Index", idAttribute: "key", filters },
      );
      return json({ total: page.total, indexes: page.documents.map((index) => indexModel(naming, index)) });
    },
  });

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: path(naming),
    scopes: scopes(naming, "write"),
    params: {
      ...place(naming),
      key: required(key),
      type: required(oneOf(["key", "fulltext", "unique", "spatial"] as const)),
      attributes: named(naming.columns, required(listOf(keyOrInternal, 100))),
      orders: optional(listOf(oneOf(["asc", "desc"] as const, false), 100), []),
      lengths: optional(listOf(nullable(integer32), 100), []),
    },
    handler(context, { databaseId, tableId, lengths, ...input }) {
      const { project } = context;
      const table = requireTable(context, naming, databaseId, tableId);
      const described = {
        ...input,
        lengths: lengths.map((length) => length ?? 0),
      };
      checkNewIndex(naming, table, described);
      const index = recordIndex(project, table, described);
      project.jobs.add(() => buildIndex(project, table, index));
      const model = indexModel(naming, index);
      publishSchema(context, naming, { ...table.record, index: index.key }, "create", model);
      return json(model, 202);
    },
  });

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: `${path(naming)}/:key`,
    scopes: scopes(naming, "read"),
    params: { ...place(naming), key: required(key) },
    handler(context, { databaseId, tableId, key }) {
      const table = requireTable(context, naming, databaseId, tableId);
      return json(indexModel(naming, requireIndex(naming, table, key)));
    },
  });

const remove = (naming: Naming) =>
  route({
    method: "DELETE",
    path: `${path(naming)}/:key`,
    scopes: scopes(naming, "write"),
    params: { ...place(naming), key: required(key) },
    handler(context, { databaseId, tableId, key }) {
      const table = requireTable(context, naming, databaseId, tableId);
      const index = requireIndex(naming, table, key);
      removeIndex(context.project, table, index);
      publishSchema(context, naming, { ...table.record, index: key }, "delete", indexModel(naming, index));
      return noContent();
    },
  });

export const indexRoutes: readonly Route[] = namings.flatMap((naming) => [
  list(naming),
  create(naming),
  get(naming),
  remove(naming),
]);
