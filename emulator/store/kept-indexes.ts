import type { Collection } from "./collection.ts";
import { foldedColumn, quote } from "./columns.ts";
import { createHeldTexts, type HeldTexts, type IndexPart } from "./held-texts.ts";
import { type Sqlite, unescapeNul } from "./sqlite.ts";
import { createTextNumbers, type TextNumbers } from "./text-numbers.ts";

/**
 * Keeps indexes of parts of texts in the database, so that the first search after a start need not read the table.
 * A trigger notes every row whose text changes afterwards, whatever writes it; rows beyond the last one kept are new.
 */

type Texts = TextNumbers | HeldTexts;

/** So many changes are not worth to be applied: the index is made again. */
const mostChanges = 20_000;

/** @returns the index with the last row that is in it; undefined when none is kept */
export function loadIndex(
  sqlite: Sqlite,
  { table }: Collection,
  key: string,
): { readonly by: Texts; readonly last: number } | undefined {
  if (!sqlite.isOnDisk || !hasTables(sqlite)) return undefined;
  const [kind, last] =
    sqlite.get("SELECT kind, last FROM kept_indexes WHERE name = ? AND key = ?", [table, key]) ?? [];
  if (last === undefined || last === null) return undefined;
  const parts = sqlite
    .all("SELECT texts, starts, rows, count FROM kept_index_parts WHERE name = ? AND key = ? ORDER BY part", [
      table,
      key,
    ])
    .map(([texts, starts, rows, count]) => ({ texts, starts, rows, count }) as IndexPart);
  const changed = sqlite.all(
    `SELECT _id, ${foldedColumn(key)} FROM ${quote(table)}
     WHERE _id IN (SELECT row FROM kept_index_changes WHERE name = ? AND key = ?) LIMIT ${mostChanges + 1}`,
    [table, key],
  );
  const by = kind === "held" ? createHeldTexts(parts) : createTextNumbers(parts[0]);
  const fits = changed.every(
    ([row, text]) => typeof text !== "string" || by.add(Number(row), unescapeNul(text)),
  );
  if (fits && changed.length <= mostChanges) return { by, last: Number(last) };
  dropKeptIndex(sqlite, table, key);
  return undefined;
}

/** Begins to keep an index; before that, changes of its rows are not noted. Parts that are kept already are replaced. */
export function beginKeeping(sqlite: Sqlite, { table }: Collection, key: string, kind: Texts["kind"]): void {
  sqlite.transaction(() => {
    sqlite.exec(`
      CREATE TABLE IF NOT EXISTS kept_indexes (name TEXT, key TEXT, kind TEXT, last INTEGER, PRIMARY KEY (name, key));
      CREATE TABLE IF NOT EXISTS kept_index_parts (
        name TEXT, key TEXT, part INTEGER, texts BLOB, starts BLOB, rows BLOB, count INTEGER,
        PRIMARY KEY (name, key, part));
      CREATE TABLE IF NOT EXISTS kept_index_changes (
        name TEXT, key TEXT, row INTEGER, PRIMARY KEY (name, key, row)) WITHOUT ROWID;`);
    dropKeptIndex(sqlite, table, key);
    const column = foldedColumn(key);
    sqlite.exec(`
      CREATE TRIGGER ${triggerOf(table, key)} AFTER UPDATE OF ${column} ON ${quote(table)}
      WHEN old.${column} IS NOT new.${column}
      BEGIN INSERT OR IGNORE INTO kept_index_changes VALUES (${literal(table)}, ${literal(key)}, new._id); END`);
    sqlite.run("INSERT INTO kept_indexes VALUES (?, ?, ?, NULL)", [table, key, kind]);
  });
}

export function keepPart(
  sqlite: Sqlite,
  { table }: Collection,
  key: string,
  n: number,
  part: IndexPart,
): void {
  const { texts, starts, rows, count } = part;
  sqlite.run("INSERT OR REPLACE INTO kept_index_parts VALUES (?, ?, ?, ?, ?, ?, ?)", [
    ...[table, key, n],
    ...[Buffer.from(texts), Buffer.from(starts), Buffer.from(rows), count],
  ]);
}

/** Notes that all rows up to one are in the parts that are kept. */
export function finishKeeping(sqlite: Sqlite, { table }: Collection, key: string, last: number): void {
  sqlite.run("UPDATE kept_indexes SET last = ? WHERE name = ? AND key = ?", [last, table, key]);
}

/** To be called before a column is dropped or renamed: its trigger would be in the way. */
export function dropKeptIndex(sqlite: Sqlite, table: string, key: string): void {
  if (!sqlite.isOnDisk || !hasTables(sqlite)) return;
  sqlite.exec(`DROP TRIGGER IF EXISTS ${triggerOf(table, key)}`);
  for (const kept of ["kept_indexes", "kept_index_parts", "kept_index_changes"])
    sqlite.run(`DELETE FROM ${kept} WHERE name = ? AND key = ?`, [table, key]);
}

function hasTables(sqlite: Sqlite): boolean {
  return sqlite.get("SELECT 1 FROM sqlite_master WHERE name = 'kept_index_changes'") !== undefined;
}

const triggerOf = (table: string, key: string): string => quote(`${table}_kept_${key}`);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
