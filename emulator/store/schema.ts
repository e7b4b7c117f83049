import { type Attribute, type Collection, type Index, isFolded } from "./collection.ts";
import {
  columnType,
  comparedColumn,
  foldedColumn,
  fulltextTable,
  indexName,
  isStored,
  permissionTable,
  quote,
  valueColumn,
} from "./columns.ts";
import { dropKeptIndex } from "./kept-indexes.ts";
import type { Sqlite } from "./sqlite.ts";

/** Creates the tables of a collection, or adds what an older file lacks. Safe to call on every start. */
export function ensureCollection(sqlite: Sqlite, collection: Collection): void {
  const present = new Set(
    sqlite.all(`SELECT name FROM pragma_table_info(?)`, [collection.table]).map(String),
  );
  if (present.size === 0) createTables(sqlite, collection);
  else {
    for (const attribute of collection.attributes) {
      if (!present.has(attribute.key)) addAttribute(sqlite, collection, attribute);
    }
  }
  for (const index of collection.indexes) addIndex(sqlite, collection, index);
}

/** All columns at once: each one that is added later makes SQLite read the whole schema again. */
function createTables(sqlite: Sqlite, collection: Collection): void {
  const table = quote(collection.table);
  const permissions = permissionTable(collection);
  const columns = collection.attributes.flatMap(columnsOf).map((column) => `, ${column}`);
  sqlite.exec(`
    CREATE TABLE ${table} (
      _id INTEGER PRIMARY KEY AUTOINCREMENT,
      _uid TEXT NOT NULL COLLATE NOCASE UNIQUE,
      _created TEXT, _updated TEXT, _perms TEXT NOT NULL DEFAULT '[]', _version INTEGER NOT NULL DEFAULT 1
      ${columns.join("")});
    CREATE INDEX ${indexName(collection, "$createdAt")} ON ${table} (_created);
    CREATE INDEX ${indexName(collection, "$updatedAt")} ON ${table} (_updated);
    CREATE TABLE ${permissions} (
      document INTEGER NOT NULL, action TEXT NOT NULL, role TEXT NOT NULL,
      PRIMARY KEY (document, action, role)) WITHOUT ROWID;
    CREATE INDEX ${quote(`${collection.table}_perms_role`)} ON ${permissions} (role, action);
  `);
}

/** The columns an attribute is kept in, as SQL declares them. */
function columnsOf(attribute: Attribute): string[] {
  if (!isStored(attribute)) return [];
  const value = `${valueColumn(attribute.key)} ${columnType(attribute)}`;
  return isFolded(attribute) ? [value, `${foldedColumn(attribute.key)} TEXT`] : [value];
}

export function dropCollection(sqlite: Sqlite, collection: Collection): void {
  for (const index of collection.indexes) dropIndex(sqlite, collection, index);
  for (const { key } of collection.attributes) dropKeptIndex(sqlite, collection.table, key);
  sqlite.exec(
    `DROP TABLE IF EXISTS ${quote(collection.table)}; DROP TABLE IF EXISTS ${permissionTable(collection)}`,
  );
}

/** Adds the attribute's columns. */
export function addAttribute(sqlite: Sqlite, collection: Collection, attribute: Attribute): void {
  for (const column of columnsOf(attribute)) {
    sqlite.exec(`ALTER TABLE ${quote(collection.table)} ADD COLUMN ${column}`);
  }
}

export function dropAttribute(sqlite: Sqlite, collection: Collection, attribute: Attribute): void {
  if (!isStored(attribute)) return;
  dropKeptIndex(sqlite, collection.table, attribute.key);
  const table = quote(collection.table);
  sqlite.exec(`ALTER TABLE ${table} DROP COLUMN ${valueColumn(attribute.key)}`);
  if (isFolded(attribute)) sqlite.exec(`ALTER TABLE ${table} DROP COLUMN ${foldedColumn(attribute.key)}`);
}

export function renameAttribute(sqlite: Sqlite, collection: Collection, from: Attribute, to: string): void {
  if (!isStored(from)) return;
  dropKeptIndex(sqlite, collection.table, from.key);
  const table = quote(collection.table);
  sqlite.exec(`ALTER TABLE ${table} RENAME COLUMN ${valueColumn(from.key)} TO ${valueColumn(to)}`);
  if (isFolded(from)) {
    sqlite.exec(`ALTER TABLE ${table} RENAME COLUMN ${foldedColumn(from.key)} TO ${foldedColumn(to)}`);
  }
}

/** @throws the driver's unique-constraint error when existing rows break a unique index */
export function addIndex(sqlite: Sqlite, collection: Collection, index: Index): void {
  if (index.type === "spatial") return;
  if (index.type === "fulltext") {
    addFulltext(sqlite, collection, index);
    return;
  }
  const columns = index.attributes.map((key, position) => {
    const column = comparedColumn(collection, key);
    if (column === undefined)
      throw new Error(`index ${index.key} of ${collection.id} names no column ${key}`);
    return `${column} ${index.orders?.[position] === "DESC" ? "DESC" : "ASC"}`;
  });
  sqlite.exec(
    `CREATE ${index.type === "unique" ? "UNIQUE " : ""}INDEX IF NOT EXISTS ${indexName(collection, index.key)}
     ON ${quote(collection.table)} (${columns.join(", ")})`,
  );
}

export function dropIndex(sqlite: Sqlite, collection: Collection, index: Index): void {
  if (index.type === "fulltext") {
    const name = `${collection.table}_ft_${index.key}`;
    for (const when of ["insert", "update", "delete"]) {
      sqlite.exec(`DROP TRIGGER IF EXISTS ${quote(`${name}_${when}`)}`);
    }
    sqlite.exec(`DROP TABLE IF EXISTS ${quote(name)}`);
    return;
  }
  sqlite.exec(`DROP INDEX IF EXISTS ${indexName(collection, index.key)}`);
}

/** The full text is kept by triggers over the folded columns, so that every way of writing a row maintains it. */
function addFulltext(sqlite: Sqlite, collection: Collection, index: Index): void {
  const name = `${collection.table}_ft_${index.key}`;
  const exists = sqlite.get(`SELECT 1 FROM sqlite_master WHERE name = ?`, [name]) !== undefined;
  if (exists) return;
  const table = quote(collection.table);
  const target = fulltextTable(collection, index.key);
  const columns = index.attributes.map((key) => comparedColumn(collection, key) ?? quote(key));
  const list = columns.join(", ");
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(", ");
  const remove = `INSERT INTO ${target}(${target}, rowid, ${list}) VALUES ('delete', old._id, ${of("old")});`;
  const add = `INSERT INTO ${target}(rowid, ${list}) VALUES (new._id, ${of("new")});`;
  sqlite.exec(`
    CREATE VIRTUAL TABLE ${target} USING fts5(
      ${list}, content=${table}, content_rowid='_id', tokenize="unicode61 tokenchars '_'");
    CREATE TRIGGER ${quote(`${name}_insert`)} AFTER INSERT ON ${table} BEGIN ${add} END;
    CREATE TRIGGER ${quote(`${name}_delete`)} AFTER DELETE ON ${table} BEGIN ${remove} END;
    CREATE TRIGGER ${quote(`${name}_update`)} AFTER UPDATE OF ${list} ON ${table} BEGIN ${remove} ${add} END;
    INSERT INTO ${target}(${target}) VALUES ('rebuild');
  `);
}
