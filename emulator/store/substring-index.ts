import type { Query } from "#emulator/query/query.ts";
import { translate } from "#emulator/query/translate.ts";
import { type Attribute, type Collection, isFolded } from "./collection.ts";
import { attributeOf, foldedColumn, quote } from "./columns.ts";
import { fold, foldPart } from "./fold.ts";
import { createHeldTexts, type HeldTexts } from "./held-texts.ts";
import { beginKeeping, finishKeeping, keepPart, loadIndex } from "./kept-indexes.ts";
import { type Sqlite, unescapeNul } from "./sqlite.ts";
import { createTextNumbers, type TextNumbers } from "./text-numbers.ts";

/**
 * Speeds up `contains` and `endsWith` on big tables. In memory, made when such a filter is first asked for, piece by
 * piece between other work, and kept in the database for the next start. Until it has read a row, that row is scanned
 * as without it.
 */
export interface SubstringIndexes {
  /** Must be called for every row written, with its `_id` and its new values. */
  wrote(collection: Collection, row: number, values: Readonly<Record<string, unknown>>): void;
  /** The `_id`s of the rows that fulfil `filter`; undefined without an index, or when it spares too little. */
  rows(collection: Collection, filter: Query): number[] | undefined;
  /** Begins the indexes that `filters` would profit from; the caller has `grow` finish those returned. */
  begin(collection: Collection, filters: readonly Query[]): string[];
  /** Reads some more rows into the index of an attribute; false when all are read. */
  grow(collection: Collection, key: string): boolean;
  /** Must be called when an attribute changes its key. */
  forget(collection: Collection): void;
}

interface Index {
  /** By numbers as long as there are few different texts, then by all of them; by nothing when that is too much. */
  readonly by: TextNumbers | HeldTexts | undefined;
  /**
   * Rows up to `read` are in; those beyond `last` came later and were added; those between are not in yet.
   */
  read: number;
  readonly last: number;
  /** How many rows the next step reads at most. */
  step: number;
  /** How far it is kept in the database; undefined while it is not. */
  kept?: Kept | undefined;
}

interface Kept {
  /** Parts that are kept and stay as they are. */
  parts: number;
  /** How many there were, and the last row, when this round of keeping began; undefined between rounds. */
  round?: { readonly parts: number; readonly last: number } | undefined;
  /** The last row when the last round began. */
  last: number;
}

/** New rows that are worth another round of keeping. */
const worthKeeping = 5000;

const smallestTable = 2000;
const mostRows = 2_000_000;
const mostBytes = 64_000_000;
/** The limit of one call of `grow`, so that it ends within a few milliseconds. */
const rowsAtOnce = 3000;
const bytesAtOnce = 100_000;
const firstStep = 100;
/** The growth of one step: with long texts, the lengths of only few more rows are measured than are read. */
const mostGrowth = 4;
/**
 * How many rows may be found. Of n rows with m that fit, SQLite comes upon a page of 25 after reading some 25 n / m of them
 * in order, without help; the m rows found here are read twice, once to see whether they fit and once to order them.
 */
const mostFound = (rows: number): number => Math.ceil(Math.sqrt((25 * rows) / 2));

/** Rows that may be missing in an index that is used already. */
const mostUnread = 20_000;

const methods = new Set(["contains", "containsAny", "endsWith"]);

export function createSubstringIndexes(sqlite: Sqlite): SubstringIndexes {
  const byTable = new Map<string, Map<string, Index>>();
  const bytes = () => {
    let sum = 0;
    for (const own of byTable.values()) for (const { by } of own.values()) sum += by?.bytes ?? 0;
    return sum;
  };
  const lastRow = (collection: Collection) =>
    Number(sqlite.get(`SELECT max(_id) FROM ${quote(collection.table)}`)?.[0] ?? 0);

  /** Writes one more part into the database; false when all are there. */
  function keep(collection: Collection, key: string, index: Index): boolean {
    const { by } = index;
    if (by === undefined || !sqlite.isOnDisk) return false;
    if (index.kept === undefined) {
      beginKeeping(sqlite, collection, key, by.kind);
      index.kept = { parts: 0, last: 0 };
    }
    const { kept } = index;
    kept.round ??= { parts: by.parts, last: lastRow(collection) };
    if (kept.parts < kept.round.parts) {
      keepPart(sqlite, collection, key, kept.parts, by.part(kept.parts));
      kept.parts++;
      return true;
    }
    finishKeeping(sqlite, collection, key, kept.round.last);
    // The last part grows, so the next round keeps it again.
    index.kept = { parts: Math.max(0, kept.parts - 1), last: kept.round.last };
    return false;
  }

  /** Takes the index of an earlier start, if it is there. */
  function restored(collection: Collection, key: string, last: number): Index | undefined {
    const found = loadIndex(sqlite, collection, key);
    if (found === undefined) return undefined;
    const { by } = found;
    const kept = { parts: Math.max(0, by.parts - 1), last: found.last };
    return { by, read: found.last, last, step: firstStep, kept };
  }

  /** The next rows, as many as one step may read: each can be as long as the column allows, whatever came before. */
  function nextRows(collection: Collection, key: string, { read, last, step }: Index): number[] {
    const column = foldedColumn(key);
    // SQLite knows the bytes of a text without reading it.
    const [ids, lengths] = sqlite.get(
      `SELECT json_group_array(_id), json_group_array(octet_length(${column}))
       FROM (SELECT _id, ${column} FROM ${quote(collection.table)}
             WHERE _id > ? AND _id <= ? ORDER BY _id LIMIT ?)`,
      [read, last, step],
    ) as [string, string];
    let bytesLeft = bytesAtOnce;
    const tooMany = (JSON.parse(lengths) as (number | null)[]).findIndex((length, n) => {
      bytesLeft -= length ?? 0;
      return n > 0 && bytesLeft < 0;
    });
    const rows = JSON.parse(ids) as number[];
    return tooMany < 0 ? rows : rows.slice(0, tooMany);
  }

  /** The texts of the rows up to one, put together by SQLite: value by value the driver takes four times as long. */
  function readTexts(collection: Collection, key: string, read: number, until: number): (string | null)[] {
    const column = foldedColumn(key);
    const [texts] = sqlite.get(
      `SELECT json_group_array(${column})
       FROM (SELECT ${column} FROM ${quote(collection.table)} WHERE _id > ? AND _id <= ? ORDER BY _id)`,
      [read, until],
    ) as [string];
    return JSON.parse(texts) as (string | null)[];
  }

  return {
    wrote(collection, row, values) {
      const own = byTable.get(collection.table);
      if (own === undefined) return;
      for (const [key, { by }] of own) {
        const value = values[key];
        // Where there are suddenly too many texts, different or earlier ones, the next question begins again.
        if (typeof value === "string" && by?.add(row, fold(value)) === false) own.delete(key);
      }
    },
    rows(collection, filter) {
      const index = byTable.get(collection.table)?.get(filter.attribute);
      if (index === undefined || textOf(collection, filter) === undefined) return undefined;
      // Half built, it would only add a second read of most rows to the one of the list.
      if (index.last - index.read > mostUnread) return undefined;
      const most = mostFound(lastRow(collection));
      const possible = candidates(index, filter, most);
      if (possible === undefined) return undefined;
      const unread = index.read < index.last ? [index.read + 1, index.last] : [];
      if (possible.length === 0 && unread.length === 0) return [];
      const place = "_id IN (SELECT value FROM json_each(?))";
      const exact = translate(collection, filter);
      const found = sqlite.all(
        `SELECT _id FROM ${quote(collection.table)}
         WHERE (${place}${unread.length > 0 ? " OR _id BETWEEN ? AND ?" : ""}) AND ${exact.sql} LIMIT ${most + 1}`,
        [JSON.stringify(possible), ...unread, ...exact.params],
      );
      return found.length > most ? undefined : found.map(([id]) => Number(id));
    },
    begin(collection, filters) {
      const keys = plain(filters)
        .filter((filter) => textOf(collection, filter))
        .map(({ attribute }) => attribute);
      return [...new Set(keys)].filter((key) => {
        const own = byTable.get(collection.table) ?? new Map<string, Index>();
        const known = own.get(key);
        if (known?.kept !== undefined)
          return known.read >= known.last && isWorthKeeping(known.kept, lastRow(collection));
        const last = known === undefined ? lastRow(collection) : 0;
        if (last < smallestTable || last > mostRows || bytes() > mostBytes) return false;
        byTable.set(collection.table, own);
        const empty: Index = { by: createTextNumbers(), read: 0, last, step: firstStep };
        own.set(key, restored(collection, key, last) ?? empty);
        return true;
      });
    },
    grow(collection, key) {
      const own = byTable.get(collection.table);
      const index = own?.get(key);
      if (own === undefined || index === undefined) return false;
      if (index.read >= index.last) return keep(collection, key, index);
      const rows = nextRows(collection, key, index);
      const until = rows.at(-1) ?? index.last;
      for (const [n, text] of readTexts(collection, key, index.read, until).entries())
        if (text !== null && index.by?.add(rows[n] ?? 0, unescapeNul(text)) === false) {
          own.set(key, { by: createHeldTexts(), read: 0, last: lastRow(collection), step: index.step });
          return true;
        }
      if (bytes() > mostBytes) {
        own.set(key, { by: undefined, read: index.last, last: index.last, step: 0 });
        return false;
      }
      index.read = until;
      index.step = Math.min(rowsAtOnce, mostGrowth * rows.length);
      return index.read < index.last || sqlite.isOnDisk;
    },
    forget: (collection) => {
      byTable.delete(collection.table);
    },
  };
}

/** Between rounds, and only when many rows were added since. */
function isWorthKeeping({ round, last }: Kept, lastNow: number): boolean {
  return round === undefined && lastNow - last > worthKeeping;
}

/** The filters that stand alone, also those inside of others. */
function plain(filters: readonly Query[]): readonly Query[] {
  return filters.flatMap((filter) =>
    filter.method === "and" || filter.method === "or" ? plain(filter.values as Query[]) : [filter],
  );
}

/** The attribute of a filter that an index can help. */
function textOf(collection: Collection, { method, attribute: key }: Query): Attribute | undefined {
  if (!methods.has(method)) return undefined;
  const attribute = attributeOf(collection, key);
  return attribute !== undefined && isFolded(attribute) ? attribute : undefined;
}

function candidates({ by }: Index, { values }: Query, most: number): number[] | undefined {
  if (by === undefined) return undefined;
  const patterns = values.map((value) => foldPart(String(value)));
  if (by.kind === "texts") {
    return by.candidates((text) => patterns.some((pattern) => text.includes(pattern)), most);
  }
  const rows = new Set<number>();
  for (const pattern of patterns) {
    const some = by.candidates(pattern, most);
    if (some === undefined) return undefined;
    for (const row of some) rows.add(row);
  }
  return rows.size > most ? undefined : [...rows];
}
