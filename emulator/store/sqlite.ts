import Database from "libsql";

/**
 * The values that a statement accepts. The driver aborts the whole process on a boolean, so `bind` converts
 * first.
 */
export type SqlValue = string | number | bigint | boolean | Uint8Array | null | undefined;
export type Row = readonly unknown[];

interface Statement {
  run(params: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  all(params: unknown[]): Row[];
}

/** One SQLite file (or `:memory:`), rows as arrays, statements prepared once. */
export interface Sqlite {
  /** False for `:memory:`. */
  readonly isOnDisk: boolean;
  run(sql: string, params?: readonly SqlValue[]): { changes: number; lastInsertRowid: number };
  get(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all(sql: string, params?: readonly SqlValue[]): Row[];
  exec(sql: string): void;
  /** Runs `work` in one transaction, or in a savepoint of the one already open; an exception undoes it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const maxCachedStatements = 500;

/**
 * @param file a path, or `:memory:`
 * @throws the driver's error when the file cannot be opened or is no database
 */
export function openSqlite(file: string): Sqlite {
  const db = new Database(file);
  const statements = new Map<string, Statement>();
  let depth = 0;

  // 8 MB of pages: what does not fit is still in the system's page cache, a copy away.
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000;");
  // WAL with NORMAL loses nothing when the process is killed: committed pages are in the system's page cache.
  if (file !== ":memory:") {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    // Of pages, 32 MB. By itself SQLite waits for the disk after every 1000 of them, which is every few dozen requests.
    db.exec("PRAGMA wal_autocheckpoint = 8000;");
  }

  function prepare(sql: string): Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= maxCachedStatements) {
      const [oldest] = statements.keys();
      if (oldest !== undefined) statements.delete(oldest);
    }
    const prepared = db.prepare(sql) as unknown as Statement & { raw(): Statement; reader: boolean };
    const statement = prepared.reader ? prepared.raw() : prepared;
    statements.set(sql, statement);
    return statement;
  }

  /** A statement that failed keeps its old values in this driver, so it is never used again. */
  function use<T>(sql: string, work: (statement: Statement) => T): T {
    try {
      return work(prepare(sql));
    } catch (error) {
      statements.delete(sql);
      throw error;
    }
  }

  const sqlite: Sqlite = {
    isOnDisk: file !== ":memory:",
    run(sql, params = []) {
      const { changes, lastInsertRowid } = use(sql, (statement) => statement.run(bind(params)));
      return { changes, lastInsertRowid: Number(lastInsertRowid) };
    },
    // Not the driver's own `get`: it leaves the statement open, and with it the transaction.
    get: (sql, params = []) => use(sql, (statement) => statement.all(bind(params)))[0],
    all: (sql, params = []) => use(sql, (statement) => statement.all(bind(params))),
    exec: (sql) => db.exec(sql),
    transaction(work) {
      const name = `s${depth}`;
      sqlite.exec(depth === 0 ? "BEGIN IMMEDIATE" : `SAVEPOINT ${name}`);
      depth += 1;
      try {
        const result = work();
        depth -= 1;
        sqlite.exec(depth === 0 ? "COMMIT" : `RELEASE ${name}`);
        return result;
      } catch (error) {
        depth = Math.min(depth, Number(name.slice(1)));
        sqlite.exec(depth === 0 ? "ROLLBACK" : `ROLLBACK TO ${name}; RELEASE ${name}`);
        throw error;
      }
    },
    close() {
      statements.clear();
      // So that the next start finds one file and nothing to recover.
      if (file !== ":memory:") db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      db.close();
    },
  };
  return sqlite;
}

function bind(params: readonly SqlValue[]): unknown[] {
  return params.map((value) => {
    if (typeof value === "boolean") return value ? 1 : 0;
    if (typeof value === "string") return escapeNul(value);
    return value ?? null;
  });
}

/*
 * The driver cuts a text at its first NUL character. U+10FFFF, which no text may contain, stands in for it and
 * for itself; comparisons stay right because values and search terms are written the same way.
 */
const stand = "\u{10FFFF}";
const mayNeedEscape = /[\0\u{10FFFF}]/u;

function escapeNul(text: string): string {
  if (!mayNeedEscape.test(text)) return text;
  return text.replaceAll(stand, `${stand}1`).replaceAll("\0", `${stand}0`);
}

/** True for a text that was read and may not be the one that was stored. */
export function mayBeEscaped(text: string): boolean {
  return text.includes(stand);
}

/** The text that was stored, from the text that was read. */
export function unescapeNul(text: string): string {
  if (!mayBeEscaped(text)) return text;
  return text.replaceAll(`${stand}0`, "\0").replaceAll(`${stand}1`, stand);
}
