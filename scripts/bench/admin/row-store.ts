/**
 * Rows of a local Appwrite, written in its own process by what its routes write with: the same checks and the same
 * store, without HTTP in between and many rows a transaction.
 */
import { Permission, Role } from "node-appwrite";
import { createUser } from "#emulator/accounts/create-user.ts";
import { createApp } from "#emulator/app.ts";
import { callerOfKey } from "#emulator/caller/key.ts";
import { readConfigFile } from "#emulator/config/config-file.ts";
import { databasesFromConfig } from "#emulator/config/databases-from-config.ts";
import { tablesDbNaming } from "#emulator/databases/naming.ts";
import { createRow } from "#emulator/databases/row-writes.ts";
import { removeTable } from "#emulator/databases/schema-changes.ts";
import type { Writer } from "#emulator/databases/writer.ts";
import { quote } from "#emulator/store/columns.ts";
import type { Sqlite } from "#emulator/store/sqlite.ts";

export interface NewRow {
  readonly tableId: string;
  readonly rowId: string;
  readonly columns: object;
  /** The readers besides administrators. */
  readonly owner?: string;
  readonly createdAt: string;
  readonly updatedAt?: string;
}

interface Account {
  readonly $id: string;
  readonly name: string;
  readonly email: string;
}

export interface RowStore {
  /** Kept back and written with many others; `close` writes what is left. */
  add(row: NewRow): void;
  /** Accounts without a password, so that no one can sign in to them. */
  addAccounts(accounts: readonly Account[]): Promise<void>;
  /** To be waited for now and then: the driver gives its memory back between tasks only. */
  breathe(): Promise<void>;
  close(): Promise<void>;
}

const rowsTogether = 10_000;

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * @param config the path of an appwrite.json, for its tables
 * @param data the folder of the server
 * @param only tables that are made again in a folder that has everything else already; all rows when left out
 */
export function openRowStore(config: string, data: string, only?: ReadonlySet<string>): RowStore {
  const { project, close } = createApp({ project: "keelstone", key: "in-process", data });
  for (const tableId of only ?? []) {
    const table = project.catalog.table("main", tableId);
    if (table !== undefined) removeTable(project, table);
    project.catalog.forget();
  }
  databasesFromConfig(project, readConfigFile(config));
  const { sqlite } = project.store;
  // For this process alone: an interrupted run starts again.
  sqlite.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;");
  const made = only && [...only].map((id) => project.catalog.table("main", id)?.collection.table);
  const restoreIndexes = dropIndexes(sqlite, made);
  const caller = callerOfKey(project, "in-process");
  const writers = new Map<string, Writer>();
  const writerOf = (tableId: string): Writer => {
    const known = writers.get(tableId);
    if (known !== undefined) return known;
    const table = project.catalog.table("main", tableId);
    if (table === undefined) throw new Error(`The schema has no table "${tableId}".`);
    const writer = { project, caller, naming: tablesDbNaming, table };
    writers.set(tableId, writer);
    return writer;
  };
  const waiting: NewRow[] = [];
  const write = () =>
    sqlite.transaction(() => {
      for (const { tableId, rowId, columns, owner, createdAt, updatedAt = createdAt } of waiting.splice(0))
        createRow(writerOf(tableId), rowId, {
          data: { ...columns, $createdAt: createdAt, $updatedAt: updatedAt },
          permissions: owner === undefined ? [] : [Permission.read(Role.user(owner))],
        });
    });
  return {
    add(row) {
      if (only?.has(row.tableId) === false) return;
      waiting.push(row);
      if (waiting.length >= rowsTogether) write();
    },
    async addAccounts(accounts) {
      if (only !== undefined) return;
      for (let first = 0; first < accounts.length; first += rowsTogether) {
        const some = accounts.slice(first, first + rowsTogether);
        // Without a password there is nothing to wait for, so all of it happens inside the transaction.
        const made = sqlite.transaction(() =>
          some.map(({ $id, name, email }) =>
            createUser(project, { userId: $id, name, email, unlimited: true }),
          ),
        );
        await Promise.all(made);
        await breathe();
      }
    },
    breathe,
    async close() {
      write();
      restoreIndexes();
      await close();
    },
  };
}

/**
 * Takes the indexes of the rows away while many are written: made of all rows at once they take a fraction of the time.
 * @param of the tables they belong to; all when left out
 * @returns makes them again, as they were
 */
function dropIndexes(sqlite: Sqlite, of?: readonly (string | undefined)[]): () => void {
  const indexes = sqlite
    .all(
      "SELECT name, sql, tbl_name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name GLOB 'rows_*'",
    )
    .filter(([, , table]) => of === undefined || of.includes(String(table)));
  for (const [name] of indexes) sqlite.exec(`DROP INDEX ${quote(String(name))}`);
  return () => {
    for (const [, sql] of indexes) sqlite.exec(String(sql));
  };
}
