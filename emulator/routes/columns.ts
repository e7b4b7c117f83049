import { requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import type { ColumnType } from "#emulator/databases/collections.ts";
import { type ColumnInput, doubleMax, int64, toAttribute } from "#emulator/databases/column-input.ts";
import { columnModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { buildColumn, recordColumn } from "#emulator/databases/schema-changes.ts";
import { publishSchema } from "#emulator/databases/schema-events.ts";
import { checkColumnValues, checkNewColumn } from "#emulator/databases/schema-rules.ts";
import { describeRange, storableYears, validDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { shapeProblem } from "#emulator/geo/shape.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, type Route, route } from "#emulator/http/route.ts";
import { isEmail, isIpAddress, isUrl } from "#emulator/params/addresses.ts";
import { named, nullable, ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { key, text, uid } from "#emulator/params/text.ts";
import { boolean, float, integer64, list, range } from "#emulator/params/values.ts";
import type { Project } from "#emulator/project.ts";
import { isSpatial } from "#emulator/query/spatial.ts";

/** Scopes of the schema's columns in either vocabulary. */
export const columnScopes = (naming: Naming, verb: "read" | "write"): string[] =>
  naming.type === "legacy"
    ? [`collections.${verb}`]
    : [`tables.${verb}`, `collections.${verb}`, `columns.${verb}`, `attributes.${verb}`];

export const columnsPath = ({ base, tables, tableId, columns }: Naming): string =>
  `${base}/:databaseId/${tables}/:${tableId}/${columns}`;

export interface ColumnKind {
  /** The last part of the path. */
  readonly path: string;
  readonly type: ColumnType;
  /** The value that rows without one get. */
  readonly initial: Validator<unknown>;
  readonly size?: Validator<number>;
  readonly elements?: Validator<string[]>;
  /** The parameters `min` and `max`. */
  readonly bounds?: Params;
  readonly isText?: boolean;
  /** The parameters that a kind adds to the column. */
  readonly shape?: (input: Record<string, unknown>) => Partial<ColumnInput>;
}

const maxText = 1_073_741_824;
const anyText = text(0, 0);

const integerShape = ({ min, max }: Record<string, unknown>): Partial<ColumnInput> => ({
  min: (min as number | null | undefined) ?? int64.min,
  max: (max as number | null | undefined) ?? int64.max,
});

const boundsOf = (validator: Validator<unknown>): Params => ({
  min: optional(nullable(validator)),
  max: optional(nullable(validator)),
});

const storableDate: Validator<unknown> = (value) =>
  typeof value === "string" && validDatetime(value, storableYears) !== undefined
    ? ok(value)
    : problem(`Value must be valid date ${describeRange(storableYears)}`);

const address = (format: "email" | "ip" | "url", words: string): ColumnKind => ({
  path: format,
  type: "string",
  initial: (value) =>
    typeof value === "string" && isAddress[format](value) ? ok(value) : problem(`Value must be ${words}`),
  shape: () => ({ format }),
});
const isAddress = { email: isEmail, ip: isIpAddress, url: isUrl } as const;

function spatial(type: "point" | "linestring" | "polygon"): ColumnKind {
  const initial: Validator<unknown> = (value) => {
    const wrong = shapeProblem(value, type);
    return wrong === undefined ? ok(value) : problem(`Value must be a valid ${type}: ${wrong}`);
  };
  return { path: type === "linestring" ? "line" : type, type, initial };
}

const sized = (type: "string" | "varchar", longest: number): ColumnKind => ({
  path: type,
  type,
  initial: anyText,
  size: range(1, longest),
  isText: true,
  shape: ({ size, encrypt }) => ({ size: Number(size), encrypt: Boolean(encrypt) }),
});

export const columnKinds: readonly ColumnKind[] = [
  sized("string", maxText),
  sized("varchar", 16_381),
  ...(["text", "mediumtext", "longtext"] as const).map(
    (type): ColumnKind => ({
      path: type,
      type,
      initial: anyText,
      isText: true,
      shape: ({ encrypt }) => ({ encrypt: Boolean(encrypt) }),
    }),
  ),
  ...(["integer", "bigint"] as const).map(
    (type): ColumnKind => ({
      path: type,
      type,
      initial: integer64,
      bounds: boundsOf(integer64),
      shape: integerShape,
    }),
  ),
  {
    path: "float",
    type: "double",
    initial: float,
    bounds: boundsOf(float),
    shape: ({ min, max }) => ({
      min: (min as number | null | undefined) ?? -doubleMax,
      max: (max as number | null | undefined) ?? doubleMax,
    }),
  },
  { path: "boolean", type: "boolean", initial: boolean },
  { path: "datetime", type: "datetime", initial: storableDate },
  address("email", "a valid email address"),
  address("ip", "a valid IP address"),
  address("url", "a valid URL"),
  {
    path: "enum",
    type: "string",
    initial: text(0),
    elements: list(text(255), 100),
    shape: ({ elements }) => ({ format: "enum", elements: elements as string[] }),
  },
  ...(["point", "linestring", "polygon"] as const).map(spatial),
];

export const isSpatialKind = ({ type }: ColumnKind): boolean => /^(?:point|linestring|polygon)$/.test(type);

const create = (naming: Naming, kind: ColumnKind) =>
  route({
    method: "POST",
    path: `${columnsPath(naming)}/${kind.path}`,
    scopes: columnScopes(naming, "write"),
    params: {
      databaseId: required(uid),
      tableId: named(naming.tableId, required(uid)),
      key: required(key),
      ...(kind.size === undefined ? {} : { size: required(kind.size) }),
      ...(kind.elements === undefined ? {} : { elements: required(kind.elements) }),
      required: required(boolean),
      ...kind.bounds,
      default: optional(nullable(kind.initial), null),
      ...(isSpatialKind(kind) ? {} : { array: optional(boolean, false) }),
      ...(kind.isText ? { encrypt: optional(boolean, false) } : {}),
    },
    handler(context, input) {
      const { project } = context;
      const described: ColumnInput = {
        key: input.key,
        type: kind.type,
        required: input.required,
        default: input.default,
        array: "array" in input && input.array === true,
        ...kind.shape?.(input),
      };
      // A real server judges the values of a column before it looks for the table.
      checkColumnValues(naming, described);
      const table = requireTable(context, naming, input.databaseId, input.tableId);
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
