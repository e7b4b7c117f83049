import type { Query } from "#emulator/query/query.ts";
import { translate } from "#emulator/query/translate.ts";
import { type Attribute, type Collection, isFolded } from "#emulator/store/collection.ts";
import { attributeOf, foldedColumn, quote } from "#emulator/store/columns.ts";
import { fold, foldPart } from "#emulator/store/fold.ts";
import { createSignatures, type Signatures } from "#emulator/store/signatures.ts";
import { type Sqlite, unescapeNul } from "#emulator/store/sqlite.ts";

/**
 * Speeds up `contains` and `endsWith` on big tables. Kept in memory only, made when such a filter is first asked for,
 * piece by piece between other work. Until it has read a row, that row is looked at as without it.
 */
export type SubstringIndexes = {
  /** Is told of every row written, with its `_id` and its new values. */
  wrote(collection: Collection, row: number, values: Readonly<Record<string, unknown>>): void;
  /** The `_id`s of the rows that fulfil `filter`; undefined without an index, or when it spares too little. */
  rows(collection: Collection, filter: Query): number[] | undefined;
  /** Begins the indexes that `filters` would profit from; the caller has `grow` finish those returned. */
  begin(collection: Collection, filters: readonly Query[]): string[];
  /** Reads some more rows into the index of an attribute; false when all are read. */
  grow(collection: Collection, key: string): boolean;
  /** Must be called when an attribute changes its key. */
  forget(collection: Collection): void;
};

type Index = {
  readonly signatures: Signatures;
  /** Rows up to `read` are in; those beyond `last` came later and were told of; those between are not in yet. */
  read: number;
  readonly last: number;
};

const smallestTable = 2000;
/** Beyond as many rows, half as many bit lists have to do. */
const manyRows = 250_000;
const mostRows = 2_000_000;
const mostBytes = 48_000_000;
/** What one call of `grow` reads at most, to be done in a few milliseconds. */
const rowsAtOnce = 1000;
const charactersAtOnce = 40_000;
/** More candidates or rows than these, and SQLite finds its first five thousand as fast without help. */
const mostCandidates = 20_000;
const mostRowsFound = 5000;

const methods = new Set(["contains", "containsAny", "containsAll", "endsWith"]);

export function createSubstringIndexes(sqlite: Sqlite): SubstringIndexes {
  const byTable = new Map<string, Map<string, Index>>();
  const bytes = () => {
    let sum = 0;
    for (const own of byTable.values()) for (const { signatures } of own.values()) sum += signatures.bytes;
    return sum;
  };
  const lastRow = (collection: Collection) =>
    Number(sqlite.get(`SELECT max(_id) FROM ${quote(collection.table)}`)?.[0] ?? 0);

  return {
    wrote(collection, row, values) {
      const own = byTable.get(collection.table);
      if (own === undefined) return;
      for (const [key, { signatures }] of own) {
        const value = values[key];
        if (typeof value === "string") signatures.add(row, fold(value));
      }
    },
    rows(collection, filter) {
      const index = byTable.get(collection.table)?.get(filter.attribute);
      if (index === undefined || textOf(collection, filter) === undefined) return undefined;
      const possible = candidates(index.signatures, filter);
      if (possible === undefined) return undefined;
      const unread = index.read < index.last ? [index.read + 1, index.last] : [];
      const place = "_id IN (SELECT value FROM json_each(?))";
      const exact = translate(collection, filter);
      const found = sqlite.all(
        `SELECT _id FROM ${quote(collection.table)}
         WHERE (${place}${unread.length > 0 ? " OR _id BETWEEN ? AND ?" : ""}) AND ${exact.sql} LIMIT ${mostRowsFound + 1}`,
        [JSON.stringify(possible), ...unread, ...exact.params],
      );
      return found.length > mostRowsFound ? undefined : found.map(([id]) => Number(id));
    },
    begin(collection, filters) {
      const keys = filters.filter((filter) => textOf(collection, filter)).map(({ attribute }) => attribute);
      return keys.filter((key) => {
        const own = byTable.get(collection.table) ?? new Map<string, Index>();
        const last = own.has(key) ? 0 : lastRow(collection);
        if (last < smallestTable || last > mostRows || bytes() > mostBytes) return false;
        byTable.set(collection.table, own);
        own.set(key, { signatures: createSignatures(last > manyRows ? 256 : 512), read: 0, last });
        return true;
      });
    },
    grow(collection, key) {
      const index = byTable.get(collection.table)?.get(key);
      if (index === undefined) return false;
      const column = foldedColumn(key);
      const rows = sqlite.all(
        `SELECT _id, ${column} FROM (
           SELECT _id, ${column}, sum(ifnull(length(${column}), 0)) OVER (ORDER BY _id) AS characters
           FROM (SELECT _id, ${column} FROM ${quote(collection.table)}
                 WHERE _id > ? AND _id <= ? ORDER BY _id LIMIT ${rowsAtOnce}))
         WHERE characters - ifnull(length(${column}), 0) < ${charactersAtOnce}`,
        [index.read, index.last],
      );
      for (const [row, text] of rows) {
        if (typeof text === "string") index.signatures.add(Number(row), unescapeNul(text));
        index.read = Number(row);
      }
      if (rows.length === 0) index.read = index.last;
      return index.read < index.last;
    },
    forget: (collection) => {
      byTable.delete(collection.table);
    },
  };
}

/** The attribute of a filter that an index can help; its pattern must have three letters. */
function textOf(collection: Collection, { method, attribute: key, values }: Query): Attribute | undefined {
  if (!methods.has(method)) return undefined;
  const attribute = attributeOf(collection, key);
  if (attribute === undefined || !isFolded(attribute)) return undefined;
  return values.some((value) => foldPart(String(value)).length >= 3) ? attribute : undefined;
}

function candidates(signatures: Signatures, { method, values }: Query): number[] | undefined {
  const patterns = values.map((value) => foldPart(String(value)));
  if (method === "containsAll" || method === "endsWith") {
    return signatures.candidates(patterns, mostCandidates);
  }
  const rows = new Set<number>();
  for (const pattern of patterns) {
    const some = signatures.candidates([pattern], mostCandidates);
    if (some === undefined) return undefined;
    for (const row of some) rows.add(row);
  }
  return rows.size > mostCandidates ? undefined : [...rows];
}
