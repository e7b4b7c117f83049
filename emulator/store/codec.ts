import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import type { Shape } from "#emulator/geo/shape.ts";
import { readShapeText } from "#emulator/geo/shape-text.ts";
import { parseJson, toJson } from "#emulator/json.ts";
import { type Attribute, type Collection, type Doc, isFolded } from "./collection.ts";
import { foldedColumn, isStored, valueColumn } from "./columns.ts";
import { fold } from "./fold.ts";
import { type Row, type SqlValue, unescapeNul } from "./sqlite.ts";

/** How documents of one collection become rows and come back. Made once per collection object. */
interface Codec {
  /** Columns of a full read, in the order `decode` expects. */
  readonly select: string;
  decode(row: Row): Doc;
  /** Columns and values that write the given attributes; keys without a column are left out. */
  encode(values: Readonly<Record<string, unknown>>): { columns: string[]; params: SqlValue[] };
}

const codecs = new WeakMap<Collection, Codec>();

export function codecOf(collection: Collection): Codec {
  const known = codecs.get(collection);
  if (known !== undefined) return known;
  const codec = makeCodec(collection);
  codecs.set(collection, codec);
  return codec;
}

function makeCodec(collection: Collection): Codec {
  const stored = collection.attributes.filter(isStored);
  const readers = stored.map((attribute) => [attribute.key, reader(attribute)] as const);
  const writers = new Map(stored.map((attribute) => [attribute.key, attribute]));
  return {
    select: ["_id", "_uid", "_created", "_updated", "_perms", ...stored.map(selected)].join(", "),
    decode(row) {
      const document: Record<string, unknown> = {};
      for (let i = 0; i < readers.length; i++) {
        const entry = readers[i];
        if (entry !== undefined) document[entry[0]] = entry[1](row[i + 5]);
      }
      document.$id = row[1];
      document.$sequence = String(row[0]);
      document.$createdAt = row[2] ?? null;
      document.$updatedAt = row[3] ?? null;
      document.$permissions = row[4] === "[]" ? [] : JSON.parse(String(row[4]));
      return document as Doc;
    },
    encode(values) {
      const columns: string[] = [];
      const params: SqlValue[] = [];
      for (const key in values) {
        const attribute = writers.get(key);
        if (attribute === undefined) continue;
        const value = encodeValue(attribute, values[key]);
        columns.push(valueColumn(key));
        params.push(value);
        if (isFolded(attribute)) {
          columns.push(foldedColumn(key));
          params.push(typeof value === "string" ? fold(value) : null);
        }
      }
      return { columns, params };
    },
  };
}

/** The driver hands whole numbers over as floats, so those beyond 2^53 travel as text. */
function selected({ key, type, wide, array }: Attribute): string {
  const column = valueColumn(key);
  if (type !== "integer" || !wide || array) return column;
  const safe = Number.MAX_SAFE_INTEGER;
  return `CASE WHEN ${column} BETWEEN -${safe} AND ${safe} THEN ${column} ELSE CAST(${column} AS TEXT) END`;
}

function reader(attribute: Attribute): (value: unknown) => unknown {
  if (attribute.array) return (value) => (value === null ? [] : parseJson(unescapeNul(String(value))));
  switch (attribute.type) {
    case "boolean":
      return (value) => (value === null ? null : value === 1);
    case "object":
    case "point":
    case "linestring":
    case "polygon":
      return (value) => (value === null ? null : parseJson(unescapeNul(String(value))));
    case "integer":
      return (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? BigInt(value) : value);
    case "double":
    case "datetime":
      return (value) => value;
    default:
      return (value) => (typeof value === "string" ? unescapeNul(value) : value);
  }
}

/** The value as SQLite keeps it: instants in one form, lists and objects as JSON text. */
export function encodeValue(attribute: Attribute, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (attribute.array) {
    const list = Array.isArray(value) ? value : [value];
    return toJson(attribute.type === "datetime" ? list.map(normalInstant) : list);
  }
  switch (attribute.type) {
    case "object":
      return toJson(value);
    case "point":
    case "linestring":
      return toJson(fromShapeText(attribute.type, value));
    case "polygon":
      if (typeof value === "string") return toJson(fromShapeText(attribute.type, value));
      // A single ring may come without the list around it.
      return toJson(Array.isArray(value) && typeof value[0]?.[0] === "number" ? [value] : value);
    case "datetime":
      return normalInstant(value) as SqlValue;
    default:
      return value as SqlValue;
  }
}

const fromShapeText = (kind: Shape["kind"], value: unknown): unknown =>
  typeof value === "string" ? readShapeText(value, kind) : value;

function normalInstant(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const time = parseDatetime(value);
  return time === undefined ? value : formatDatetime(time);
}
