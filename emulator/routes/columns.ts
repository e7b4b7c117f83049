import { requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import type { ColumnType } from "#emulator/databases/collections.ts";
import { type ColumnInput, doubleMax, int64, toAttribute } from "#emulator/databases/column-input.ts";
import { columnModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { buildColumn, recordColumn } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { checkNewColumn } from "#emulator/databases/schema-rules.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, type Route, route } from "#emulator/http/route.ts";
import { named, nullable, ok, optional, required } from "#emulator/params/param.ts";
import { key, text, uid } from "#emulator/params/text.ts";
import { boolean, float, integer, list, range } from "#emulator/params/values.ts";
import type { Project } from "#emulator/project.ts";
import { isSpatial } from "#emulator/query/spatial.ts";

/** Scopes of the schema's columns in either vocabulary. */
export const columnScopes = (naming: Naming, verb: "read" | "write"): string[] =>
  naming.type === "legacy"
    ? [`collections.${verb}`]
    : [`tables.${verb}`, `collections.${verb}`, `columns.${verb}`, `attributes.${verb}`];

export const columnsPath = ({ base, tables, tableId, columns }: Naming): string =>
  `${base}/:databaseId/${tables}/:${tableId}/${columns}`;

interface Kind {
  /** The last part of the path. */
  readonly path: string;
  readonly type: ColumnType;
  readonly params: Params;
  /** The parameters that a kind adds to the column. */
  readonly shape: (input: Record<string, unknown>) => Partial<ColumnInput>;
}

const any = (value: unknown) => ok(value);
const maxText = 1_073_741_824;

const integerShape = ({ min, max }: Record<string, unknown>): Partial<ColumnInput> => ({
  min: (min as number | null | undefined) ?? int64.min,
  max: (max as number | null | undefined) ?? int64.max,
});

const bounds = (validator: typeof integer | typeof float): Params => ({
  min: optional(nullable(validator as typeof integer)),
  max: optional(nullable(validator as typeof integer)),
});

export const columnKinds: readonly Kind[] = [
  {
    path: "string",
    type: "string",
    params: { size: required(range(1, maxText)), encrypt: optional(boolean, false) },
    shape: ({ size, encrypt }) => ({ size: Number(size), encrypt: Boolean(encrypt) }),
  },
  {
    path: "varchar",
    type: "varchar",
    params: { size: required(range(1, 16_381)), encrypt: optional(boolean, false) },
    shape: ({ size, encrypt }) => ({ size: Number(size), encrypt: Boolean(encrypt) }),
  },
  ...(["text", "mediumtext", "longtext"] as const).map(
    (type): Kind => ({
      path: type,
      type,
      params: { encrypt: optional(boolean, false) },
      shape: ({ encrypt }) => ({ encrypt: Boolean(encrypt) }),
    }),
  ),
  { path: "integer", type: "integer", params: bounds(integer), shape: integerShape },
  { path: "bigint", type: "bigint", params: bounds(integer), shape: integerShape },
  {
    path: "float",
    type: "double",
    params: bounds(float),
    shape: ({ min, max }) => ({
      min: (min as number | null | undefined) ?? -doubleMax,
      max: (max as number | null | undefined) ?? doubleMax,
    }),
  },
  { path: "boolean", type: "boolean", params: {}, shape: () => ({}) },
  { path: "datetime", type: "datetime", params: {}, shape: () => ({}) },
  ...(["email", "ip", "url"] as const).map(
    (format): Kind => ({ path: format, type: "string", params: {}, shape: () => ({ format }) }),
  ),
  {
    path: "enum",
    type: "string",
    params: { elements: required(list(text(255), 100)) },
    shape: ({ elements }) => ({ format: "enum", elements: elements as string[] }),
  },
  ...(["point", "linestring", "polygon"] as const).map(
    (type): Kind => ({ path: type === "linestring" ? "line" : type, type, params: {}, shape: () => ({}) }),
  ),
];

const create = (naming: Naming, kind: Kind) =>
  route({
    method: "POST",
    path: `${columnsPath(naming)}/${kind.path}`,
    scopes: columnScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(uid)),
      key: required(key),
      ...kind.params,
      required: required(boolean),
      default: optional(nullable(any), null),
      array: optional(boolean, false),
    },
    handler(context, input) {
      const { project } = context;
      const table = requireTable(context, naming, input.databaseId, input.tableId);
      const described: ColumnInput = {
        key: input.key,
        type: kind.type,
        required: input.required,
        default: input.default,
        array: input.array && !["point", "linestring", "polygon"].includes(kind.type),
        ...kind.shape(input),
      };
      checkNewColumn(naming, table, described);
      requireRoomForShape(project, naming, table, described);
      const column = recordColumn(project, table, described);
      project.jobs.add(() => buildColumn(project, table, column));
      const model = columnModel(naming, column);
      publishSchema(context, naming, { ...table.record, column: column.key }, "create", model);
      return json(model, 202);
    },
  });

/** MariaDB has no value to give the rows that are there. @throws …_invalid_structure */
function requireRoomForShape(project: Project, naming: Naming, table: Table, input: ColumnInput): void {
  if (!isSpatial(toAttribute(input)) || !input.required || project.store.count(table.collection, {}, 1) === 0)
    return;
  throw new AppwriteError(
    `${naming.row}_invalid_structure` as const,
    "Failed to add required spatial column: existing rows present. Make the column optional.",
  );
}

export const columnCreateRoutes: readonly Route[] = namings.flatMap((naming) =>
  columnKinds.map((kind) => create(naming, kind)),
);
