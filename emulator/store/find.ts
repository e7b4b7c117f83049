import type { Order, Query } from "#emulator/query/query.ts";
import { type Condition, translate } from "#emulator/query/translate.ts";
import { encodeValue } from "./codec.ts";
import type { Collection, Doc } from "./collection.ts";
import { isFolded } from "./collection.ts";
import { attributeOf, comparedColumn, permissionTable, quote } from "./columns.ts";
import { OrderNullError } from "./errors.ts";
import { fold } from "./fold.ts";
import type { Sqlite, SqlValue } from "./sqlite.ts";

export interface FindOptions {
  readonly filters?: readonly Query[];
  readonly orders?: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
  /** The document the page begins after, or ends before. */
  readonly cursor?: { readonly document: Doc; readonly direction: "after" | "before" };
  /** Only documents with a read permission for one of these roles; undefined means all. */
  readonly readers?: readonly string[] | undefined;
}

/** Below this many granted rows they are looked up first; above it, each row of the list is checked. */
const fewGrants = 2000;

export function conditions(sqlite: Sqlite, collection: Collection, options: FindOptions): Condition {
  const parts = (options.filters ?? []).map((filter) => translate(collection, filter));
  if (options.readers !== undefined) parts.push(readable(sqlite, collection, options.readers));
  return {
    sql: parts.length === 0 ? "" : ` WHERE ${parts.map(({ sql }) => sql).join(" AND ")}`,
    params: parts.flatMap(({ params }) => [...params]),
  };
}

function readable(sqlite: Sqlite, collection: Collection, roles: readonly string[]): Condition {
  const table = permissionTable(collection);
  const granted = `action = 'read' AND role IN (${roles.map(() => "?").join(", ")})`;
  const row = sqlite.get(
    `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${granted} LIMIT ${fewGrants + 1})`,
    roles,
  );
  const few = Number(row?.[0]) <= fewGrants;
  return {
    sql: few
      ? `_id IN (SELECT document FROM ${table} WHERE ${granted})`
      : `EXISTS (SELECT 1 FROM ${table} WHERE document = _id AND ${granted})`,
    params: roles,
  };
}

interface Key {
  column: string;
  attribute: string;
  descending: boolean;
}

/** The order of the request, ending with `$sequence` unless it already decides. */
function orderKeys(collection: Collection, orders: readonly Order[]): Key[] {
  const keys = orders.map(({ attribute, direction }) => {
    const column = comparedColumn(collection, attribute);
    if (column === undefined) throw new Error(`no column for ${attribute}`);
    return { column, attribute, descending: direction === "DESC" };
  });
  const decided = keys.some(({ attribute }) => attribute === "$id" || attribute === "$sequence");
  return decided ? keys : [...keys, { column: "_id", attribute: "$sequence", descending: false }];
}

/** The SQL of a page: everything after the column list. `reversed` pages come back in the opposite order. */
export function pageSql(
  sqlite: Sqlite,
  collection: Collection,
  options: FindOptions,
): { sql: string; params: SqlValue[]; reversed: boolean } {
  const { sql: where, params } = conditions(sqlite, collection, options);
  const all: SqlValue[] = [...params];
  let sql = ` FROM ${quote(collection.table)}${where}`;
  const reversed = options.cursor?.direction === "before";
  const orders = options.orders ?? [];
  if (orders.some(({ direction }) => direction === "RANDOM")) sql += " ORDER BY random()";
  else {
    const keys = orderKeys(collection, orders);
    if (options.cursor !== undefined) {
      const position = beyond(collection, keys, options.cursor.document, reversed);
      sql += `${where === "" ? " WHERE " : " AND "}${position.sql}`;
      all.push(...position.params);
    }
    const terms = keys.map(
      ({ column, descending }) => `${column} ${descending === reversed ? "ASC" : "DESC"}`,
    );
    sql += ` ORDER BY ${terms.join(", ")}`;
  }
  if (options.limit !== undefined || options.offset !== undefined) {
    sql += " LIMIT ? OFFSET ?";
    all.push(bounded(options.limit ?? -1), bounded(options.offset ?? 0));
  }
  return { sql, params: all, reversed };
}

/** The driver takes no number beyond 2^53, and no table has as many rows. */
const bounded = (count: number): number => Math.min(count, Number.MAX_SAFE_INTEGER);

/** "Comes later than the cursor's document", spelled as the lexicographic comparison of all order keys. */
function beyond(collection: Collection, keys: readonly Key[], document: Doc, reversed: boolean): Condition {
  const values = keys.map(({ attribute }) => orderValue(collection, attribute, document));
  const alternatives: string[] = [];
  const params: SqlValue[] = [];
  const later = ({ column, descending }: Key) => `${column} ${descending === reversed ? ">" : "<"} ?`;
  keys.forEach((key, position) => {
    const equal = keys.slice(0, position).map(({ column }) => `${column} = ?`);
    alternatives.push(`(${[...equal, later(key)].join(" AND ")})`);
    params.push(...values.slice(0, position + 1));
  });
  const [first] = keys;
  if (first === undefined || keys.length === 1) return { sql: alternatives.join(" OR "), params };
  // The bound on the first key alone lets SQLite start in the middle of an index.
  return {
    sql: `(${first.column} ${first.descending === reversed ? ">=" : "<="} ? AND (${alternatives.join(" OR ")}))`,
    params: [values[0], ...params],
  };
}

function orderValue(collection: Collection, key: string, document: Doc): SqlValue {
  const value = document[key];
  if (value === null || value === undefined) throw new OrderNullError(key);
  if (key === "$sequence") return Number(value);
  const attribute = attributeOf(collection, key);
  if (attribute === undefined) return value as SqlValue;
  return isFolded(attribute) ? fold(String(value)) : encodeValue(attribute, value);
}
