import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { type Attribute, type Collection, isFolded, type Relation } from "#emulator/store/collection.ts";
import { attributeOf, comparedColumn, fulltextTable } from "#emulator/store/columns.ts";
import { readDigits } from "#emulator/store/digits.ts";
import { fold, foldPart } from "#emulator/store/fold.ts";
import type { SqlValue } from "#emulator/store/sqlite.ts";
import type { Query } from "./query.ts";
import { searchExpression } from "./search.ts";

export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

const comparisons: Readonly<Record<string, string>> = {
  notEqual: "!=",
  lessThan: "<",
  lessThanEqual: "<=",
  greaterThan: ">",
  greaterThanEqual: ">=",
};

const instants = new Set(["$createdAt", "$updatedAt"]);

/**
 * The SQL of one validated filter. Values are always bound. NULL matches nothing but `isNull`, as in MariaDB.
 * @throws Error for a method `validateQueries` does not let through
 */
export function translate(collection: Collection, query: Query): Condition {
  const { method, values } = query;
  if (method === "and" || method === "or") {
    const parts = values.map((child) => translate(collection, child as Query));
    return {
      sql: `(${parts.map((part) => part.sql).join(method === "and" ? " AND " : " OR ")})`,
      params: parts.flatMap((part) => [...part.params]),
    };
  }
  if (method === "among") {
    return { sql: "_id IN (SELECT value FROM json_each(?))", params: [JSON.stringify(values)] };
  }
  const attribute = attributeOf(collection, query.attribute);
  if (attribute?.relation !== undefined) return linked(attribute.relation, query);
  const column = comparedColumn(collection, query.attribute);
  if (column === undefined) throw new Error(`no column for ${query.attribute}`);
  if (method === "isNull") return { sql: `${column} IS NULL`, params: [] };
  if (method === "isNotNull") return { sql: `${column} IS NOT NULL`, params: [] };
  if (method === "search" || method === "notSearch") return search(collection, query, column);
  const params = values.map((value) => comparable(attribute, query.attribute, value));
  if (attribute?.array) return overElements(column, method, params);
  const compare = comparisons[method];
  if (compare !== undefined) return { sql: `${column} ${compare} ?`, params };
  switch (method) {
    case "equal":
      return params.length === 1
        ? { sql: `${column} = ?`, params }
        : { sql: `${column} IN (${params.map(() => "?").join(", ")})`, params };
    case "between":
      return { sql: `${column} BETWEEN ? AND ?`, params };
    case "notBetween":
      return { sql: `${column} NOT BETWEEN ? AND ?`, params };
    default:
      return textual(
        spelled(attribute, column),
        method,
        attribute !== undefined && isFolded(attribute)
          ? values.map((value) => foldPart(String(value)))
          : params.map(String),
      );
  }
}

/** Rows by the links of a relationship; `linkedTo` takes sequences of the other table. */
function linked({ link, side }: Relation, { method, values }: Query): Condition {
  const own = `SELECT ${side} FROM sys_links WHERE link = ?`;
  if (method !== "linkedTo")
    return { sql: `_id ${method === "isNull" ? "NOT IN" : "IN"} (${own})`, params: [link] };
  const other = side === "parent" ? "child" : "parent";
  return {
    sql: `_id IN (${own} AND ${other} IN (SELECT value FROM json_each(?)))`,
    params: [link, JSON.stringify(values)],
  };
}

/** The text of a column, as MariaDB spells numbers where it looks for a text in them. */
function spelled(attribute: Attribute | undefined, column: string): string {
  if (attribute?.type === "integer") return `CAST(${column} AS TEXT)`;
  if (attribute?.type !== "double") return column;
  const whole = `CAST(${column} AS INTEGER)`;
  return `CAST(CASE WHEN ${column} = ${whole} THEN ${whole} ELSE ${column} END AS TEXT)`;
}

function textual(column: string, method: string, texts: readonly string[]): Condition {
  const first = texts[0] ?? "";
  const size = [...first].length;
  switch (method) {
    case "startsWith":
      // A range instead of a pattern, so that an index on the column is used.
      return { sql: `(${column} >= ? AND ${column} < ?)`, params: [first, `${first}\u{10FFFD}\u{10FFFD}`] };
    case "notStartsWith":
      return { sql: `substr(${column}, 1, ${size}) != ?`, params: [first] };
    case "endsWith":
      return {
        sql: size === 0 ? `${column} IS NOT NULL` : `substr(${column}, -${size}) = ?`,
        params: size === 0 ? [] : [first],
      };
    case "notEndsWith":
      return {
        sql: size === 0 ? "0" : `substr(${column}, -${size}) != ?`,
        params: size === 0 ? [] : [first],
      };
    case "contains":
    case "containsAny":
      return { sql: `(${texts.map(() => `instr(${column}, ?) > 0`).join(" OR ")})`, params: texts };
    // MariaDB looks for JSON in it, which a text is not.
    case "containsAll":
      return { sql: "0", params: [] };
    case "notContains":
      return { sql: `(${texts.map(() => `instr(${column}, ?) = 0`).join(" AND ")})`, params: texts };
    default:
      throw new Error(`no translation of ${method}`);
  }
}

/** Elements of a list are compared exactly, also in MariaDB (JSON_CONTAINS). */
function overElements(column: string, method: string, params: readonly SqlValue[]): Condition {
  const marks = params.map(() => "?").join(", ");
  switch (method) {
    case "containsAll":
      return {
        sql: `(${params.map(() => `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value = ?)`).join(" AND ")})`,
        params,
      };
    case "notContains":
      return {
        sql: `(${column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (${marks})))`,
        params,
      };
    default:
      return { sql: `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (${marks}))`, params };
  }
}

function search(collection: Collection, query: Query, column: string): Condition {
  const index = collection.indexes.find(
    ({ type, attributes }) => type === "fulltext" && attributes.includes(query.attribute),
  );
  if (index === undefined) throw new Error(`no fulltext index on ${query.attribute}`);
  const expression = searchExpression(String(query.values[0]));
  const negated = query.method === "notSearch";
  if (expression === undefined) return { sql: negated ? "1" : "0", params: [] };
  const target = fulltextTable(collection, index.key);
  return {
    sql: `_id ${negated ? "NOT IN" : "IN"} (SELECT rowid FROM ${target} WHERE ${target} MATCH ?)`,
    params: [`${column} : (${expression})`],
  };
}

function comparable(attribute: Attribute | undefined, key: string, value: unknown): SqlValue {
  if (typeof value === "string") {
    if (attribute?.type === "datetime" || instants.has(key)) {
      const time = parseDatetime(value);
      return time === undefined ? value : formatDatetime(time);
    }
    if (attribute?.digits) return readDigits(attribute, value) as SqlValue;
    if (attribute !== undefined && isFolded(attribute)) return fold(value);
  }
  return value as SqlValue;
}
