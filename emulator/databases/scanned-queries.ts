import { AppwriteError } from "#emulator/errors.ts";
import { spatialTest } from "#emulator/geo/filter.ts";
import { toShape } from "#emulator/geo/shape.ts";
import { parseJson } from "#emulator/json.ts";
import type { Query } from "#emulator/query/query.ts";
import { isSpatial } from "#emulator/query/spatial.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { attributeOf, quote, valueColumn } from "#emulator/store/columns.ts";
import type { Store } from "#emulator/store/store.ts";

/** Filters that scan every row, whatever is indexed. */
const textual = /^(not)?(contains|containsAny|containsAll|startsWith|endsWith)$/i;

/** An ordinary search, which is let through on a table of any size. */
const fewPerRow = 8;
/** SQLite makes about four a microsecond. */
const mostComparisons = 200_000;

/** @throws database_timeout for a list that would take longer than another call should wait */
export function requireFewComparisons(store: Store, collection: Collection, filters: readonly Query[]): void {
  const perRow = comparisons(filters);
  if (perRow > fewPerRow && perRow * store.count(collection) > mostComparisons)
    throw new AppwriteError("database_timeout");
}

/** How many texts each row is compared with; ten other values count as one. */
function comparisons(filters: readonly Query[]): number {
  return filters.reduce((sum, { method, values }) => {
    if (method === "and" || method === "or") return sum + comparisons(values as Query[]);
    return sum + (textual.test(method) ? values.length : 0.1);
  }, 0);
}

/** Filters over shapes, which SQLite does not know, as filters over the rows that pass them. */
export function resolveScanned(
  store: Store,
  collection: Collection,
  filters: readonly Query[],
): readonly Query[] {
  return filters.map((filter) => {
    const { method, attribute: key, values } = filter;
    if (method === "and" || method === "or") {
      const parts = resolveScanned(store, collection, values as Query[]);
      return method === "or" ? either(parts) : { ...filter, values: parts };
    }
    const found = store.substrings.rows(collection, filter);
    if (found !== undefined) return among(found);
    const attribute = attributeOf(collection, key);
    if (attribute === undefined || !isSpatial(attribute) || method === "isNull" || method === "isNotNull")
      return filter;
    const kind = attribute.type as "point" | "linestring" | "polygon";
    const test = spatialTest(filter);
    const column = valueColumn(key);
    const rows = store.sqlite.all(
      `SELECT _id, ${column} FROM ${quote(collection.table)} WHERE ${column} IS NOT NULL`,
    );
    const passing = rows.filter(([, json]) => {
      const shape = toShape(parseJson(String(json)), kind);
      return shape !== undefined && test?.(shape);
    });
    return among(passing.map(([id]) => Number(id)));
  });
}

/** Rows that pass any of the filters; known rows are put together, so that SQLite can begin with them. */
function either(parts: readonly Query[]): Query {
  const known = parts.filter(({ method }) => method === "among");
  const rows = among([...new Set(known.flatMap(({ values }) => values as number[]))]);
  if (known.length === parts.length) return rows;
  const rest = parts.filter(({ method }) => method !== "among");
  return { method: "or", attribute: "", values: rows.values.length === 0 ? rest : [...rest, rows] };
}

const among = (rows: readonly number[]): Query => ({ method: "among", attribute: "$sequence", values: rows });
