/** Lists, searches and cursors of databases and tables, in both spellings. */
import { AppwriteException, Databases, ID, Project, ProjectKeyScopes, Query, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let older: Databases;
let newer: TablesDB;

beforeAll(async () => {
  server = await startServer();
  const { CollectionsRead, CollectionsWrite, DatabasesRead, DatabasesWrite, DocumentsRead } =
    ProjectKeyScopes;
  const scopes = [CollectionsRead, CollectionsWrite, DatabasesRead, DatabasesWrite, DocumentsRead];
  const project = new Project(withKey(server));
  const { secret } = await project.createKey({ keyId: ID.unique(), name: "collections", scopes });
  older = new Databases(withKey({ ...server, key: secret }));
  newer = new TablesDB(withKey(server));
  await older.create({ databaseId: "first", name: "Alpha Beta" });
  await newer.create({ databaseId: "second", name: "Gamma" });
  await older.createCollection({ databaseId: "first", collectionId: "letters", name: "Delta Epsilon" });
  await newer.createTable({ databaseId: "second", tableId: "signs", name: "Zeta Eta" });
});
afterAll(() => server.stop());

const idsOf = (list: readonly { $id: string }[]) => list.map(({ $id }) => $id);

it("the older spelling lists its own databases only, and still reads and fills the others", async () => {
  expect(idsOf((await older.list()).databases)).toEqual(["first"]);
  expect(idsOf((await newer.list()).databases)).toEqual(["first", "second"]);
  expect(await older.get({ databaseId: "second" })).toMatchObject({ type: "tablesdb" });
  expect((await older.listCollections({ databaseId: "second" })).collections).toMatchObject([
    { $id: "signs" },
  ]);
});

it.each([
  ["the id", "first", ["first"]],
  ["the beginning of the id", "firs", ["first"]],
  ["a word of the name", "beta", ["first"]],
  ["the beginning of a word", "alp", ["first"]],
  ["the end of a word", "pha", []],
  ["words of two databases", "alpha gamma", ["first", "second"]],
])("a search finds databases by %s", async (_, search, found) => {
  expect(idsOf((await newer.list({ search })).databases)).toEqual(found);
});

it.each([
  ["signs", 1],
  ["zeta", 1],
  ["delta", 0],
])("a search for %s finds %i of the tables of one database", async (search, total) => {
  expect((await newer.listTables({ databaseId: "second", search })).total).toBe(total);
});

it("a search follows new names of databases and tables", async () => {
  await older.create({ databaseId: "third", name: "Before" });
  await older.update({ databaseId: "third", name: "After" });
  expect((await older.list({ search: "before" })).total).toBe(0);
  expect((await older.list({ search: "after" })).total).toBe(1);
  await older.createCollection({ databaseId: "third", collectionId: "c", name: "Before" });
  await older.updateCollection({ databaseId: "third", collectionId: "c", name: "After" });
  expect((await older.listCollections({ databaseId: "third", search: "before" })).total).toBe(0);
  expect((await older.listCollections({ databaseId: "third", search: "after" })).total).toBe(1);
});

const queries = [Query.cursorAfter("none")];

it.each<[string, () => Promise<unknown>]>([
  ["Database", () => older.list({ queries })],
  ["Collection", () => older.listCollections({ databaseId: "first", queries })],
  ["Table", () => newer.listTables({ databaseId: "second", queries })],
  ["Document", () => older.listDocuments({ databaseId: "first", collectionId: "letters", queries })],
  ["Row", () => newer.listRows({ databaseId: "second", tableId: "signs", queries })],
])("a list names an unknown cursor as a %s", async (noun, call) => {
  const error: unknown = await call().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppwriteException);
  expect(error).toMatchObject({
    type: "general_cursor_not_found",
    message: `${noun} 'none' for the 'cursor' value not found.`,
  });
});
