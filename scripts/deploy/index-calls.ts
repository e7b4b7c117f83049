import {
  AppwriteException,
  type Models,
  OrderBy,
  Query,
  type TablesDB,
  type TablesDBIndexType,
} from "node-appwrite";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { Place } from "./plan.ts";
import { waitFor } from "./wait.ts";
import type { WantedIndex } from "./wanted.ts";

/** Makes an index and returns when it can be used. @throws CommandError when rows do not allow it */
export async function createIndex({ tables }: Server, place: Place, index: WantedIndex): Promise<void> {
  const { key, columns } = index;
  const type = index.type as TablesDBIndexType;
  const orders = index.orders.map((order) => (order === "ASC" ? OrderBy.Asc : OrderBy.Desc));
  const create = () => tables.createIndex({ ...place, key, type, columns, orders });
  try {
    await create();
  } catch (problem) {
    if (!(problem instanceof AppwriteException && problem.type === "column_not_available")) throw problem;
    await writeTable(tables, place);
    await create();
  }
  await waitFor(`the index ${place.tableId}.${key}`, async () => {
    const found = await indexOf(tables, place, key);
    if (found?.status === "failed" || found?.status === "stuck")
      throw new CommandError(
        `The server could not create index ${place.tableId}.${key}: ${found.error || found.status}. A unique index requires that no two rows have the same value.`,
      );
    return found?.status === "available" ? true : undefined;
  });
}

/**
 * Writes a table as it is, which empties Appwrite's cache of it. Appwrite 1.9.6 judges an index by the columns of that
 * cache, where one can stay at `processing` although the list of columns has it as available.
 */
async function writeTable(tables: TablesDB, place: Place): Promise<void> {
  const { $permissions: permissions, name, enabled, rowSecurity } = await tables.getTable(place);
  await tables.updateTable({ ...place, permissions, name, enabled, rowSecurity });
}

/** Returns when the index is gone. */
export async function dropIndex({ tables }: Server, place: Place, key: string): Promise<void> {
  await unlessGone(tables.deleteIndex({ ...place, key }));
  await waitFor(`the deletion of index ${place.tableId}.${key}`, async () =>
    (await indexOf(tables, place, key)) === undefined ? true : undefined,
  );
}

/** More indexes than a table of MariaDB can have. */
const EVERY = 100;

/**
 * Reads the list: Appwrite 1.9.6 answers for a single index, and for a table, from a cache. A look while the worker is
 * writing can fill that with the previous state, and it stays so until the schema changes again.
 */
async function indexOf(tables: TablesDB, place: Place, key: string): Promise<Models.ColumnIndex | undefined> {
  const { indexes } = await tables.listIndexes({ ...place, queries: [Query.limit(EVERY)] });
  return indexes.find((index) => index.key === key);
}

async function unlessGone<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 404) return undefined;
    throw problem;
  }
}
