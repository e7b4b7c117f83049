import { asText } from "#emulator/json.ts";
import type { ParamScope } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import type { Attribute, IndexType } from "#emulator/store/collection.ts";
import type { ColumnType } from "./collections.ts";
import type { ColumnInput } from "./column-input.ts";
import type { IndexInput } from "./schema-changes.ts";

/** Columns and indexes written as objects: inside createTable, and in a configuration file. */

const types: readonly string[] = [
  "string",
  "varchar",
  "text",
  "mediumtext",
  "longtext",
  "integer",
  "bigint",
  "float",
  "double",
  "boolean",
  "datetime",
  "email",
  "ip",
  "url",
  "enum",
  "point",
  "linestring",
  "polygon",
];
const formats = ["email", "ip", "url", "enum"];
const indexTypes = ["key", "unique", "fulltext", "spatial"];
const noScope = {} as ParamScope;

/** The column a definition describes, or what is wrong with it. */
export function readColumn(value: unknown): ColumnInput | { problem: string } {
  if (typeof value !== "object" || value === null) return { problem: "Each column must be an object" };
  const given = value as Record<string, unknown>;
  const key = uid(given.key, noScope);
  if ("problem" in key) return { problem: `Invalid column key: ${key.problem}` };
  const named = asText(given.type ?? "");
  if (!types.includes(named)) return { problem: `Invalid type "${named}" for column "${key.value}"` };
  const format = asText(given.format ?? (formats.includes(named) ? named : ""));
  if (format !== "" && !formats.includes(format))
    return { problem: `Invalid format "${format}" for column "${key.value}"` };
  const type = (named === "float" ? "double" : formats.includes(named) ? "string" : named) as ColumnType;
  const size = given.size;
  const needsSize = (type === "string" && format === "") || type === "varchar";
  if (needsSize && (typeof size !== "number" || !Number.isInteger(size) || size < 1)) {
    return { problem: `Column "${key.value}" of type "${type}" needs a size` };
  }
  if (format === "enum" && !Array.isArray(given.elements))
    return { problem: `Column "${key.value}" needs elements` };
  return {
    key: key.value,
    type,
    required: given.required === true,
    array: given.array === true,
    default: given.default ?? null,
    ...(typeof size === "number" && size > 0 ? { size } : {}),
    ...(format === "" ? {} : { format: format as NonNullable<Attribute["format"]> }),
    ...(Array.isArray(given.elements) ? { elements: given.elements.map(asText) } : {}),
    ...(isNumber(given.min) ? { min: given.min } : {}),
    ...(isNumber(given.max) ? { max: given.max } : {}),
    ...(type === "string" ? { encrypt: given.encrypt === true } : {}),
  };
}

/** The index a definition describes, or what is wrong with it. */
export function readIndex(value: unknown): IndexInput | { problem: string } {
  if (typeof value !== "object" || value === null) return { problem: "Each index must be an object" };
  const given = value as Record<string, unknown>;
  const key = uid(given.key, noScope);
  if ("problem" in key) return { problem: `Invalid index key: ${key.problem}` };
  const type = asText(given.type ?? "");
  if (!indexTypes.includes(type)) return { problem: `Invalid type "${type}" for index "${key.value}"` };
  const attributes = given.columns ?? given.attributes;
  if (!Array.isArray(attributes) || attributes.length === 0) {
    return { problem: `Index "${key.value}" names no columns` };
  }
  return {
    key: key.value,
    type: type as IndexType,
    attributes: attributes.map(asText),
    ...(Array.isArray(given.orders)
      ? { orders: given.orders.map((order) => (order === null ? null : asText(order).toUpperCase())) }
      : {}),
    ...(Array.isArray(given.lengths) ? { lengths: given.lengths.map(lengthOf) } : {}),
  };
}

/** An object is no length; `Number` fails for one with a `valueOf` of its own. */
const lengthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Number.NaN : Number(value);

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";
