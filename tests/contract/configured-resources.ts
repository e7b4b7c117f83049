import { Functions, Query, Storage, TablesDB } from "node-appwrite";
import type { Emulator } from "#emulator/start-emulator.ts";
import { withKey } from "./people.ts";

/** Each server generates these values, so they cannot be equal. */
const passing = /^(\$createdAt|\$updatedAt|\w*[dD]eployment(Id|CreatedAt))$/;

const lasting = <T>(value: T): unknown =>
  JSON.parse(JSON.stringify(value, (name, part) => (passing.test(name) ? undefined : part)));

/** Everything a configuration file describes, as the API shows it. */
export async function configuredResources(server: Emulator): Promise<unknown> {
  const client = withKey(server);
  const tablesDB = new TablesDB(client);
  const { databases } = await tablesDB.list();
  const tables = await Promise.all(
    databases.map(({ $id }) => tablesDB.listTables({ databaseId: $id, queries: [Query.limit(500)] })),
  );
  const { buckets } = await new Storage(client).listBuckets();
  const { functions } = await new Functions(client).list();
  const byId = <T extends { $id: string }>(list: T[]) => list.sort((a, b) => (a.$id < b.$id ? -1 : 1));
  return lasting({
    databases,
    tables: tables.map((list) =>
      byId(list.tables).map(({ columns, indexes, ...table }) => ({
        ...table,
        columns,
        // The id of an index is one of the server's own.
        indexes: indexes.map(({ $id: _id, ...index }) => index),
      })),
    ),
    buckets: byId(buckets),
    functions: byId(functions),
  });
}
