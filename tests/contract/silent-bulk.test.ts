/**
 * Checks what the product's rows rely on: a bulk operation in a transaction reaches no socket, while a single
 * one does, and it loses against a row that changed since it was staged.
 */
import { Operator, Permission, Query, Role, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, signUp, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";
import { type Frame, openSocket, type Socket } from "./socket.ts";

const databaseId = "silent";
const tableId = "books";
const at = { databaseId, tableId };

let server: ServerUnderTest;
let tables: TablesDB;
let owner: Person;
let reader: Person;

beforeAll(async () => {
  server = await startServer();
  tables = new TablesDB(withKey(server));
  owner = await signUp(server, "owner");
  reader = await signUp(server, "reader");
  await new Users(withKey(server)).updateLabels({ userId: "reader", labels: ["chief"] });
  await tables.create({ databaseId, name: "silent" });
  await tables.createTable({
    ...at,
    name: "books",
    rowSecurity: true,
    permissions: [Permission.read(Role.label("chief"))],
    columns: [
      { key: "text", type: "string", size: 50, required: false },
      { key: "count", type: "integer", required: false, default: 0 },
      { key: "seq", type: "integer", required: false },
    ],
    indexes: [{ key: "once", type: "unique", attributes: ["text", "seq"] }],
  });
});
afterAll(() => server?.stop());

const $permissions = [Permission.read(Role.user("owner"))];
const byId = (id: string) => [Query.equal("$id", [id])];

async function commit(...operations: object[]): Promise<void> {
  const transactionId = await stage(...operations);
  await tables.updateTransaction({ transactionId, commit: true });
}

async function stage(...operations: object[]): Promise<string> {
  const { $id: transactionId } = await tables.createTransaction({ ttl: 60 });
  await tables.createOperations({ transactionId, operations: operations.map((one) => ({ ...at, ...one })) });
  return transactionId;
}

async function textOf(rowId: string) {
  const { rows } = await tables.listRows({ ...at, queries: byId(rowId) });
  return rows.map(({ text, count }) => [text, count]);
}

const everywhere = [
  ...["rows", "documents", `tablesdb.${databaseId}.tables.${tableId}.rows`],
  `databases.${databaseId}.tables.${tableId}.rows`,
  `databases.${databaseId}.collections.${tableId}.documents`,
];

async function listen({ session }: Person): Promise<Socket> {
  const query = everywhere.map((name) => `channels[]=${name}`).join("&");
  const socket = openSocket(server, query, { "x-appwrite-session": session });
  expect((await socket.next()).type).toBe("connected");
  return socket;
}

/** The rows of all events up to the one of a row. */
async function heardUntil(socket: Socket, rowId: string): Promise<string[]> {
  const heard: string[] = [];
  for (let last = ""; last !== rowId; heard.push(last)) {
    const { data }: Frame = await socket.next();
    last = data.payload.$id;
  }
  return heard;
}

it("no bulk operation in a transaction reaches the owner or a reader of the table", async () => {
  const sockets = [await listen(owner), await listen(reader)];
  await commit({ action: "bulkCreate", data: [{ $id: "a", text: "made", $permissions }] });
  const marker = { action: "create", rowId: "marker", data: { text: "marker", $permissions } };
  const data = { text: "changed", count: Operator.increment(3) };
  await commit({ action: "bulkUpdate", data: { queries: byId("a"), data } }, marker);
  expect(await textOf("a")).toEqual([["changed", 3]]);
  await commit({ action: "bulkUpdate", data: { queries: byId("a"), data: { $permissions: [] } } });
  await commit({ action: "bulkDelete", data: { queries: byId("a") } });
  expect(await textOf("a")).toEqual([]);
  await commit({ ...marker, rowId: "last" });
  for (const socket of sockets) {
    expect(await heardUntil(socket, "last")).toEqual(["marker", "last"]);
    socket.close();
  }
});

it("a bulk update of a row that is gone is no error and changes nothing", async () => {
  await commit({ action: "bulkUpdate", data: { queries: byId("gone"), data: { text: "x" } } });
  expect(await textOf("gone")).toEqual([]);
});

it("a bulk creation of a row that is there fails, and so does all that is committed with it", async () => {
  await tables.createRow({ ...at, rowId: "there", data: { text: "first" } });
  const both = commit(
    { action: "create", rowId: "beside", data: {} },
    { action: "bulkCreate", data: [{ $id: "there", text: "second" }] },
  );
  await expect(both).rejects.toMatchObject({ code: 409, type: "transaction_conflict" });
  expect([await textOf("there"), await textOf("beside")]).toEqual([[["first", 0]], []]);
});

it("writes one of two bulk creations that take one place of a unique index at the same moment", async () => {
  const rivals = ["rival-1", "rival-2"];
  const staged = await Promise.all(
    rivals.map(($id) => stage({ action: "bulkCreate", data: [{ $id, text: "one place", seq: 1 }] })),
  );
  const committed = await Promise.allSettled(
    staged.map((transactionId) => tables.updateTransaction({ transactionId, commit: true })),
  );
  const lost = committed.filter((one) => one.status === "rejected");
  expect(lost.map(({ reason }) => reason)).toMatchObject([{ code: 409, type: "transaction_conflict" }]);
  expect((await Promise.all(rivals.map(textOf))).flat()).toEqual([["one place", 0]]);
});

it.each([
  ["update", { action: "bulkUpdate", data: { queries: byId("row-update"), data: { text: "late" } } }],
  ["deletion", { action: "bulkDelete", data: { queries: byId("row-deletion") } }],
])("a bulk %s loses against a change since it was staged", async (name, operation) => {
  const rowId = `row-${name}`;
  await tables.createRow({ ...at, rowId, data: { text: "before" } });
  const transactionId = await stage(operation);
  await laterThan(transactionId);
  await tables.updateRow({ ...at, rowId, data: { text: "meanwhile" } });
  const late = tables.updateTransaction({ transactionId, commit: true });
  await expect(late).rejects.toMatchObject({ code: 409, type: "transaction_conflict" });
  expect(await textOf(rowId)).toEqual([["meanwhile", 0]]);
});

/** The times that are compared have milliseconds: waits until the server's clock shows another one. */
async function laterThan(transactionId: string): Promise<void> {
  const { $updatedAt } = await tables.getTransaction({ transactionId });
  for (;;) {
    const { $id, $createdAt } = await tables.createTransaction({ ttl: 60 });
    await tables.deleteTransaction({ transactionId: $id });
    if ($createdAt > $updatedAt) return;
  }
}

it("a row that counts beyond its limit fails, and so do the bulk operations beside it", async () => {
  await tables.createRow({ ...at, rowId: "counter", data: { count: 5 } });
  const step = { column: "count", value: 1, max: 5 };
  const both = commit(
    { action: "increment", rowId: "counter", data: step },
    { action: "bulkUpdate", data: { queries: byId("counter"), data: { text: "x" } } },
  );
  await expect(both).rejects.toMatchObject({ type: "attribute_limit_exceeded" });
  expect(await textOf("counter")).toEqual([[null, 5]]);
});
