/** The order in which a new index is judged, and staged operations of the wrong form. */
import { TablesDB, TablesDBIndexType } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let tables: TablesDB;
const place = { databaseId: "main", tableId: "notes" };

beforeAll(async () => {
  server = await startServer();
  tables = new TablesDB(withKey(server));
  await tables.create({ databaseId: "main", name: "main" });
  const columns = [{ key: "title", type: "string", size: 100, required: false }];
  await tables.createTable({ ...place, name: "notes", columns });
  await tables.createIndex({ ...place, key: "known", type: TablesDBIndexType.Key, columns: ["title"] });
});
afterAll(() => server.stop());

it.each([
  ["whose key is taken", { type: "key" }, 409, "column_index_already_exists"],
  ["of an unknown type whose key is taken", { type: "bad" }, 400, "general_argument_invalid"],
  ["of shapes on a text whose key is taken", { type: "spatial" }, 400, "column_index_invalid"],
  ["with more lengths than columns", { type: "key", lengths: [10, 20] }, 400, "column_index_invalid"],
  ["on an unknown column", { type: "key", columns: ["none"] }, 400, "column_unknown"],
])("an index %s is refused", async (_, given, status, type) => {
  const body = { key: "known", columns: ["title"], ...given };
  const path = "/tablesdb/main/tables/notes/indexes";
  expect(await callWithKey(server, "POST", path, body)).toMatchObject({ status, body: { type } });
});

it("an index with more lengths than columns is refused in these words", async () => {
  const refused = tables.createIndex({
    ...place,
    key: "other",
    type: TablesDBIndexType.Key,
    columns: ["title"],
    lengths: [10, 20],
  });
  await expect(refused).rejects.toThrow(
    "Invalid index lengths. Count of lengths must be equal or less than the number of attributes.",
  );
});

async function stage(action: string, data: unknown): Promise<{ status: number; message: unknown }> {
  const { $id } = await tables.createTransaction();
  const path = `/tablesdb/transactions/${$id}/operations`;
  const { status, body } = await callWithKey(server, "POST", path, {
    operations: [{ ...place, action, data }],
  });
  await tables.deleteTransaction({ transactionId: $id });
  return { status, message: body.message };
}

it.each([
  ["bulkCreate", [5]],
  ["bulkCreate", { a: "x" }],
  ["bulkUpsert", ["x", null]],
  ["bulkDelete", { queries: [{}] }],
])("a staged %s takes rows and queries of any form: %j", async (action, data) => {
  expect((await stage(action, data)).status).toBe(201);
});

it.each([
  ["bulkUpdate", { queries: [], data: 5 }, "Key 'data.data' must be an array for bulkUpdate"],
  ["bulkUpdate", { data: { title: "x" } }, "Key 'queries' is required in data for bulkUpdate"],
  ["create", { title: "x" }, "Key 'rowId' is required for action 'create'"],
  [
    "nothing",
    {},
    "Key 'action' must be one of: create, update, upsert, delete, increment, decrement, bulkCreate, bulkUpdate, bulkUpsert, bulkDelete",
  ],
])("a staged %s with %j is refused: %s", async (action, data, rule) => {
  expect(await stage(action, data)).toEqual({
    status: 400,
    message: `Invalid \`operations\` param: Value must a valid array and ${rule}`,
  });
});
