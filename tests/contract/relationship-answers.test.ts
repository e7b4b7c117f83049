/** Answers about relationships of rows, as Appwrite 1.9.6 gave them. */
import { Query, RelationMutate, RelationshipType, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const databaseId = "related";
const rowsOf = (table: string) => `/tablesdb/${databaseId}/tables/${table}/rows`;
const books = rowsOf("books");

let server: ServerUnderTest;
let tables: TablesDB;

beforeAll(async () => {
  server = await startServer();
  tables = new TablesDB(withKey(server));
  await tables.create({ databaseId, name: "related" });
  const permissions = ['create("any")', 'read("any")', 'update("any")', 'delete("any")'];
  const columns = [{ key: "a", type: "string", size: 20, required: false }];
  for (const tableId of ["books", "authors", "towns", "lands", "reviews", "tags", "notes"]) {
    const rowSecurity = tableId === "notes";
    const own = tableId === "reviews" ? ['read("any")', 'create("any")'] : permissions;
    await tables.createTable({
      databaseId,
      tableId,
      name: tableId,
      columns,
      permissions: own,
      rowSecurity,
    });
  }
  await relate("books", "authors", RelationshipType.ManyToOne, "author", "books");
  await relate("authors", "towns", RelationshipType.ManyToOne, "town", "people");
  await relate("towns", "lands", RelationshipType.ManyToOne, "land", "towns");
  await relate("books", "reviews", RelationshipType.OneToMany, "reviews", "book");
  await relate("books", "tags", RelationshipType.ManyToMany, "tags", "tagged");
  await relate("books", "notes", RelationshipType.OneToMany, "notes", "subject");
});
afterAll(async () => {
  // Bulk calls, by which a project is emptied for the next file, refuse these tables.
  await tables.delete({ databaseId });
  await server.stop();
});
beforeEach(async () => {
  for (const table of ["books", "authors", "towns", "lands", "reviews", "tags", "notes"]) {
    const { rows } = await tables.listRows({ databaseId, tableId: table });
    for (const { $id } of rows) await call("DELETE", `${rowsOf(table)}/${$id}`);
  }
});

async function relate(
  tableId: string,
  relatedTableId: string,
  type: RelationshipType,
  key: string,
  twoWayKey: string,
): Promise<void> {
  await tables.createRelationshipColumn({
    databaseId,
    tableId,
    relatedTableId,
    type,
    twoWay: true,
    key,
    twoWayKey,
    onDelete: RelationMutate.SetNull,
  });
  for (const table of [tableId, relatedTableId]) await availableColumns(table);
}

/** Waits until the worker has made the columns, which a table that is written before would not have. */
async function availableColumns(tableId: string): Promise<void> {
  for (;;) {
    const { columns } = await tables.listColumns({ databaseId, tableId });
    if (columns.every(({ status }) => String(status) === "available")) return;
  }
}

const call = (method: string, path: string, body?: object, options?: { guest?: boolean }) =>
  callWithKey(server, method, path, body, options);
const create = (rowId: string, data: object, options?: { guest?: boolean }) =>
  call("POST", books, { rowId, data }, options);
const select = (path: string, ...keys: string[]) =>
  call("GET", `${path}?queries[]=${encodeURIComponent(Query.select(keys))}`);

const idRule =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";
const kindRule = "Relationship value must be an object, document ID string, or associative array";
const value = (rule: string) => `Invalid relationship value. ${rule}`;
const single = "Must be either a document ID or a document, array given.";

it.each([
  ["author", "a".repeat(40), idRule],
  ["author", "a/b?c", idRule],
  ["author", { $id: "_bad", a: "1" }, idRule],
  ["author", { a: "1", town: { $id: "_bad" } }, idRule],
  ["author", 5, kindRule],
  ["author", ["x"], value(single)],
  ["author", {}, value(single)],
  ["tags", ["_bad"], idRule],
  ["tags", [5], kindRule],
  ["tags", [{}], kindRule],
  ["tags", [null], kindRule],
  ["tags", "x", value("Must be either an array of documents or document IDs, document ID given.")],
  ["tags", { a: "1" }, value("Must be either an array of documents or document IDs, document given.")],
])("a creation and an upsert refuse %s with %j", async (key, given, message) => {
  const refusal = { status: 400, body: { type: "relationship_value_invalid", message } };
  expect(await create("b", { a: "1", [key]: given })).toMatchObject(refusal);
  expect(await call("PUT", `${books}/b`, { data: { a: "1", [key]: given } })).toMatchObject(refusal);
});

it.each([
  ["author", "_bad", idRule],
  ["author", 5, kindRule],
  ["tags", ["_bad"], idRule],
  ["tags", "x", value("Must be either an array of documents or document IDs, string given.")],
  ["tags", { a: "1" }, value("Must be either an array of documents or document IDs, object given.")],
  ["tags", null, value("Must be either an array of documents or document IDs, NULL given.")],
  ["notes", null, value("Must be either an array of documents or document IDs, NULL given.")],
])("a change refuses %s with %j", async (key, given, message) => {
  await create("b", { a: "1" });
  expect(await call("PATCH", `${books}/b`, { data: { [key]: given } })).toMatchObject({
    status: 400,
    body: { type: "relationship_value_invalid", message },
  });
});

it("a change of another column lets null pass for a list that is empty", async () => {
  await create("b", { a: "1" });
  const answer = await call("PATCH", `${books}/b`, { data: { a: "2", notes: null } });
  expect(answer).toMatchObject({ status: 200, body: { a: "2", notes: [] } });
});

it("a new row changes a row inside it only where the other table has row security", async () => {
  await call("POST", rowsOf("tags"), { rowId: "x", data: { a: "1" } });
  await call("POST", rowsOf("notes"), { rowId: "x", data: { a: "1" } });
  const inside = { $id: "x", a: "2" };
  for (const guest of [false, true]) {
    expect(await create("b", { a: "1", tags: [inside] }, { guest })).toMatchObject({
      status: 401,
      body: { type: "user_unauthorized", message: "Authorization Error" },
    });
  }
  expect((await create("b", { a: "1", notes: [inside] })).status).toBe(201);
  expect((await call("PATCH", `${books}/b`, { data: { tags: [inside] } })).status).toBe(200);
  expect((await call("GET", `${rowsOf("tags")}/x`)).body.a).toBe("2");
});

it("a client links no row of a table it may not change where that row keeps the link", async () => {
  await call("POST", rowsOf("reviews"), { rowId: "x", data: { a: "1" } });
  const answer = await create("b", { a: "1", reviews: ["x"] }, { guest: true });
  expect(answer).toMatchObject({ status: 401, body: { type: "user_unauthorized" } });
  expect((await create("b", { a: "1", reviews: ["x"] })).status).toBe(201);
});

it("a row shows the id of the one row it is linked to, also in lists and inside another row", async () => {
  await create("b", { a: "B", author: { $id: "ada", a: "Ada", town: { $id: "t", a: "Town" } } });
  expect((await call("GET", `${books}/b`)).body).toMatchObject({ author: "ada" });
  expect((await call("GET", books)).body.rows).toMatchObject([{ author: "ada" }]);
  expect((await call("GET", `${rowsOf("towns")}/t`)).body).toMatchObject({ land: null });
  expect((await select(`${books}/b`, "*", "author.*")).body).toMatchObject({
    a: "B",
    author: { a: "Ada", town: "t" },
  });
});

it.each([
  [["author.a"], ["author"], ["a"]],
  [["author.*"], ["author"], ["a", "town"]],
  [
    ["a", "author."],
    ["a", "author"],
    ["a", "town"],
  ],
  [
    ["*", "author.books.*"],
    ["a", "author"],
    ["a", "town"],
  ],
  [["tags.a"], ["a", "author", "tags"], undefined],
])("selecting %j shows %j, and %j of the author", async (keys, shown, within) => {
  await create("b", { a: "B", author: { $id: "ada", a: "Ada" }, tags: [{ a: "T" }] });
  const { body } = await select(`${books}/b`, ...keys);
  const own = (row: unknown) =>
    Object.keys(row as object)
      .filter((key) => !key.startsWith("$"))
      .sort();
  expect(own(body)).toEqual(shown);
  if (within !== undefined) expect(own(body.author)).toEqual(within);
});

it.each([
  [["author"], "Cannot select attributes: author"],
  [["author.none"], "Invalid query: Attribute not found in schema: none"],
  [["none.a"], "Invalid query: Attribute not found in schema: none"],
])("selecting %j is refused", async (keys, message) => {
  await create("b", { a: "B", author: { a: "Ada" } });
  const answer = await select(`${books}/b`, ...keys);
  expect(answer).toMatchObject({ status: 400, body: { type: "general_query_invalid", message } });
});

it("writes rows two deep, and answers with them and their links but not with the way back", async () => {
  const town = { $id: "t", a: "Town", land: { $id: "l", a: "Land" } };
  const { body } = await create("b", { a: "B", author: { $id: "ada", a: "Ada", town } });
  expect(body.author).toMatchObject({ a: "Ada", town: { a: "Town" } });
  expect(body.author).not.toHaveProperty("books");
  expect(body).toMatchObject({ reviews: [], tags: [] });
  expect((await call("GET", rowsOf("lands"))).body.total).toBe(0);
  const unnamed = await create("c", { a: "C" });
  expect(unnamed.body).not.toHaveProperty("author");
  expect((await create("d", { a: "D", author: null })).body).toMatchObject({ author: null });
});

it("an upsert adds to a list, and a change replaces it", async () => {
  await create("b", { a: "B", notes: [{ $id: "n1" }] });
  const upserted = await call("PUT", `${books}/b`, { data: { a: "B2", notes: [{ $id: "n2" }] } });
  expect((upserted.body.notes as { $id: string }[]).map(({ $id }) => $id)).toEqual(["n1", "n2"]);
  const changed = await call("PATCH", `${books}/b`, { data: { notes: ["n2"] } });
  expect((changed.body.notes as { $id: string }[]).map(({ $id }) => $id)).toEqual(["n2"]);
});

it.each([
  ["tablesdb", "tables", "rows", "tableId", "columns"],
  ["databases", "collections", "documents", "collectionId", "attributes"],
])(
  "bulk calls of %s refuse a table with relationships by their verb",
  async (base, kind, list, key, parts) => {
    const path = `/${base}/${databaseId}/${kind}/books/${list}`;
    const service = base === "tablesdb" ? "tablesDB" : "databases";
    const refusal = (message: string) => ({ status: 400, body: { type: "general_bad_request", message } });
    const text = (verb: string, of = "attributes") =>
      refusal(`Bulk ${verb} is not supported for ${service} with relationship ${of}`);
    expect(await call("POST", path, { [list]: [{ a: "1" }] })).toMatchObject(text("create", parts));
    expect(await call("PUT", path, { [list]: [{ a: "1" }] })).toMatchObject(text("upsert"));
    expect(await call("PATCH", path, { data: { a: "1" } })).toMatchObject(text("update"));
    expect(await call("DELETE", path, {})).toMatchObject(text("delete"));
    const { $id } = (await call("POST", `/${base}/transactions`, { ttl: 60 })).body;
    const operations = [{ action: "bulkDelete", databaseId, [key]: "books", data: { queries: [] } }];
    expect(await call("POST", `/${base}/transactions/${$id}/operations`, { operations })).toMatchObject(
      refusal(`Bulk operations are not supported for ${key} with relationship attributes`),
    );
  },
);
