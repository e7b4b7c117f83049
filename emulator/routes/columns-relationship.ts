import { requireTable } from "#emulator/databases/access.ts";
import { columnModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { buildRelation, recordRelation, updateRelation } from "#emulator/databases/relation-columns.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { absentIfNull, named, nullable, optional, required } from "#emulator/params/param.ts";
import { key, oneOf, uid } from "#emulator/params/text.ts";
import { boolean } from "#emulator/params/values.ts";
import { columnScopes, columnsPath } from "./columns.ts";
import { requireColumn } from "./columns-manage.ts";

const types = ["oneToOne", "manyToOne", "manyToMany", "oneToMany"] as const;
const rules = ["cascade", "restrict", "setNull"] as const;

const create = (naming: Naming) =>
  route({
    method: "POST",
    path: `${columnsPath(naming)}/relationship`,
    scopes: columnScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(uid)),
      relatedId: named(naming.relatedTableId, required(uid)),
      type: required(oneOf(types)),
      twoWay: optional(boolean, false),
      key: optional(nullable(key), null),
      twoWayKey: optional(nullable(key), null),
      onDelete: optional(oneOf(rules), "restrict"),
    },
    handler(context, { databaseId, tableId, type, ...input }) {
      const { project } = context;
      const table = requireTable(context, naming, databaseId, tableId);
      const described = { ...input, key: input.key ?? input.relatedId, relationType: type };
      const made = recordRelation(project, naming, table, described);
      project.jobs.add(() => buildRelation(project, made));
      const model = columnModel(naming, made.own);
      publishSchema(context, naming, { ...table.record, column: made.own.key }, "create", model);
      return json(model, 202);
    },
  });

/** In the older vocabulary the path may end with the word or with the key. */
const update = (naming: Naming, path: string) =>
  route({
    method: "PATCH",
    path: `${columnsPath(naming)}/${path}`,
    scopes: columnScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(uid)),
      key: required(key),
      onDelete: absentIfNull(
        optional(naming.type === "legacy" ? oneOf(rules) : nullable(oneOf(rules)), null),
      ),
      newKey: optional(nullable(key), null),
    },
    handler(context, { databaseId, tableId, key, onDelete, newKey }) {
      const table = requireTable(context, naming, databaseId, tableId);
      const column = requireColumn(naming, table, key);
      const changed = updateRelation(context.project, naming, table, column, { onDelete, newKey });
      const model = columnModel(naming, changed);
      publishSchema(context, naming, { ...table.record, column: changed.key }, "update", model);
      return json(model);
    },
  });

export const relationshipColumnRoutes: readonly Route[] = namings.flatMap((naming) => [
  create(naming),
  update(naming, ":key/relationship"),
  ...(naming.type === "legacy" ? [update(naming, "relationship/:key")] : []),
]);
