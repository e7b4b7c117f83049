/** Answers to bulk calls, directly and inside a transaction, as Appwrite 1.9.6 gave them. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { signUp, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const databaseId = "bulk";
const tableId = "things";
const rows = `/tablesdb/${databaseId}/tables/${tableId}/rows`;
const transactions = "/tablesdb/transactions";

let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServer();
  const tables = new TablesDB(withKey(server));
  await tables.create({ databaseId, name: "bulk" });
  await tables.createTable({
    databaseId,
    tableId,
    name: "things",
    rowSecurity: true,
    columns: [
      { key: "a", type: "string", size: 20, required: false },
      { key: "n", type: "integer", required: false, min: 0, max: 10 },
    ],
  });
});
afterAll(() => server?.stop());
beforeEach(() => call("DELETE", rows, {}));

const call = (method: string, path: string, body?: object, options?: { guest?: boolean }) =>
  callWithKey(server, method, path, body, options);

async function begin(): Promise<string> {
  return String((await call("POST", transactions, { ttl: 60 })).body.$id);
}
const many = (prefix: string) => Array.from({ length: 60 }, (_, at) => ({ $id: `${prefix}${at}`, a: "m" }));
const idRule =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";
const missing = {
  status: 400,
  body: {
    type: "row_missing_payload",
    message:
      "The row data and permissions are missing. You must provide either row data or permissions to be updated.",
  },
};

it("a bulk call is one operation of its transaction, however many rows it has", async () => {
  const transactionId = await begin();
  for (const [method, prefix] of [
    ["POST", "a"],
    ["POST", "b"],
    ["PUT", "c"],
  ] as const) {
    const staged = await call(method, rows, { rows: many(prefix), transactionId });
    expect(staged).toEqual({ status: 200, body: { total: 60, rows: [] } });
  }
  expect((await call("GET", `${transactions}/${transactionId}`)).body.operations).toBe(3);
  expect((await call("PATCH", `${transactions}/${transactionId}`, { commit: true })).status).toBe(200);
  expect((await call("GET", rows)).body.total).toBe(180);
});

it.each([
  ["an id", { $id: "_bad", a: "1" }, idRule],
  ["a number as id", { $id: 5, a: "1" }, idRule],
  [
    "permissions",
    { $id: "p", $permissions: ["nope"] },
    'Permission "nope" is not allowed. Must be one of: create, read, update, delete, write.',
  ],
])("a bulk creation refuses %s of a row without naming a parameter", async (_, row, message) => {
  const answer = await call("POST", rows, { rows: [row] });
  expect(answer).toMatchObject({ status: 400, body: { type: "general_bad_request", message } });
});

it("a bulk upsert stores ids and permissions as they are given", async () => {
  const given = [
    { $id: "_bad", a: "1", $permissions: ["nope"] },
    { $id: "a/b?c", a: "1", $permissions: ['write("any")'] },
    { $id: "unique()", a: "1" },
    { $id: "a".repeat(40), a: "1" },
  ];
  const answer = await call("PUT", rows, { rows: given });
  expect(answer).toMatchObject({ status: 200, body: { total: 4, rows: given } });
});

it("a bulk creation expands permissions, one that is staged as an operation does not", async () => {
  const $permissions = ['write("any")'];
  const direct = await call("POST", rows, { rows: [{ $id: "direct", $permissions }] });
  expect(direct.body.rows).toMatchObject([{ $permissions: ['update("any")', 'delete("any")'] }]);
  const transactionId = await begin();
  const data = [{ $id: "staged", $permissions }];
  const operations = [{ action: "bulkCreate", databaseId, tableId, data }];
  await call("POST", `${transactions}/${transactionId}/operations`, { operations });
  await call("PATCH", `${transactions}/${transactionId}`, { commit: true });
  expect((await call("GET", `${rows}/staged`)).body).toMatchObject({ $permissions });
});

it("an operation takes unique() for an id as it stands, and a call for a single row does not", async () => {
  const transactionId = await begin();
  const operations = [{ action: "create", databaseId, tableId, rowId: "unique()", data: { a: "staged" } }];
  expect(await call("POST", `${transactions}/${transactionId}/operations`, { operations })).toMatchObject({
    status: 201,
  });
  await call("POST", rows, { rowId: "unique()", data: { a: "routed" }, transactionId });
  await call("PATCH", `${transactions}/${transactionId}`, { commit: true });
  const { body } = await call("GET", rows);
  const ids = new Map((body.rows as { $id: string; a: string }[]).map(({ $id, a }) => [a, $id]));
  expect(ids.get("staged")).toBe("unique()");
  expect(ids.get("routed")).toMatch(/^[0-9a-f]{20}$/);
});

it("a bulk upsert that names a row twice changes nothing", async () => {
  const twice = [
    { $id: "same", a: "1" },
    { $id: "same", a: "2" },
  ];
  expect(await call("PUT", rows, { rows: twice })).toMatchObject({
    status: 409,
    body: {
      type: "row_already_exists",
      message:
        "Row with the requested ID 'multiple' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
    },
  });
  expect((await call("GET", rows)).body.total).toBe(0);
});

it("a bulk upsert passes over rows of which every column is named and none changes", async () => {
  const first = { $id: "first", a: "1", n: 1 };
  await call("PUT", rows, { rows: [first, { $id: "second", a: "1", n: 1 }] });
  const before = (await call("GET", `${rows}/first`)).body;
  const answer = await call("PUT", rows, { rows: [first, { $id: "second", a: "2", n: 1 }] });
  expect(answer.body).toMatchObject({ total: 1, rows: [{ $id: "second", a: "2" }] });
  expect((await call("GET", `${rows}/first`)).body).toEqual(before);
  expect((await call("PUT", rows, { rows: [{ $id: "first", a: "1" }] })).body.total).toBe(1);
});

it.each([
  ["an id only", { $id: "new" }],
  ["empty values", { $id: "new", a: "", n: 0 }],
  ["no permissions", { $id: "new", a: null, $permissions: [] }],
])("a bulk upsert makes no row of %s", async (_, row) => {
  expect(await call("PUT", rows, { rows: [row] })).toEqual({ status: 200, body: { total: 0, rows: [] } });
  expect((await call("GET", rows)).body.total).toBe(0);
});

it("an upsert makes no row of empty values, and answers with an empty one", async () => {
  const answer = await call("PUT", `${rows}/new`, { data: { a: null } });
  expect(answer).toEqual({
    status: 200,
    body: { $sequence: "", $databaseId: databaseId, $tableId: tableId },
  });
  expect((await call("GET", `${rows}/new`)).status).toBe(404);
});

it("a bulk update without data is refused before its caller and its table are judged", async () => {
  expect(await call("PATCH", rows, { data: {} }, { guest: true })).toMatchObject(missing);
  const { session } = await signUp(server, "client");
  const answer = await fetch(server.endpoint + rows, {
    method: "PATCH",
    headers: {
      "x-appwrite-project": server.projectId,
      "x-appwrite-session": session,
      "content-type": "application/json",
    },
    body: '{"data":{}}',
  });
  expect({ status: answer.status, body: await answer.json() }).toMatchObject(missing);
  const path = `/tablesdb/${databaseId}/tables/none/rows`;
  expect(await call("PATCH", path, { data: {} })).toMatchObject(missing);
});

it("an operator of a bulk update may leave the bounds of its column", async () => {
  await call("POST", rows, { rows: [{ $id: "one", n: 8 }] });
  const data = { n: JSON.stringify({ method: "increment", values: [30] }) };
  expect((await call("PATCH", rows, { data })).body).toMatchObject({ total: 1, rows: [{ n: 38 }] });
});

it("operations see rows that a bulk call of their transaction makes, and none that it deletes", async () => {
  const transactionId = await begin();
  const stage = (...operations: object[]) =>
    call("POST", `${transactions}/${transactionId}/operations`, {
      operations: operations.map((one) => ({ databaseId, tableId, ...one })),
    });
  const made = await stage({ action: "bulkCreate", data: [{ $id: "row", a: "1" }] });
  const changed = await stage({ action: "update", rowId: "row", data: { a: "2" } });
  const removed = await stage({ action: "delete", rowId: "row" });
  expect([made.status, changed.status, removed.status]).toEqual([201, 201, 201]);
  const late = await stage({ action: "update", rowId: "row", data: { a: "3" } });
  expect(late).toMatchObject({ status: 404, body: { type: "document_not_found" } });
  const upserted = { action: "upsert", rowId: "up", data: { $id: "up", a: "1" } };
  const both = await stage(upserted, { action: "update", rowId: "up", data: { a: "2" } });
  expect(both).toMatchObject({ status: 404, body: { type: "document_not_found" } });
});
