import { AppwriteException, Client, Databases, ID, Permission, Query, Role, TablesDB } from "appwrite";
import { Operator, Client as ServerClient, TablesDB as ServerTables } from "node-appwrite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

/** Rows as the official SDKs see them, over real HTTP: a browser's SDK with a session, a server's with a key. */
describe("rows through the SDKs", () => {
  let server: ServerUnderTest;
  let tables: ServerTables;
  let ada: Client;
  let bob: Client;
  const t = { databaseId: "shop", tableId: "books" };
  const rowsOf = (client: Client) => new TablesDB(client);

  /** A browser's client signed in as an account without a password. */
  async function person(name: string): Promise<Client> {
    const headers = {
      "x-appwrite-project": server.projectId,
      "x-appwrite-key": server.key,
      "content-type": "application/json",
    };
    const post = async (path: string, body: object) =>
      (await fetch(server.endpoint + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
    await post("/users", { userId: name, email: `${name}@example.com`, name });
    const { secret } = await post(`/users/${name}/sessions`, {});
    return new Client().setEndpoint(server.endpoint).setProject(server.projectId).setSession(secret);
  }

  beforeAll(async () => {
    server = await startServer();
    const client = new ServerClient()
      .setEndpoint(server.endpoint)
      .setProject(server.projectId)
      .setKey(server.key);
    tables = new ServerTables(client);
    await tables.create({ databaseId: "shop", name: "Shop" });
    ada = await person("ada");
    bob = await person("bob");
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    await tables.deleteTable(t).catch(() => undefined);
    await tables.createTable({
      ...t,
      name: "Books",
      permissions: [Permission.create(Role.users()), Permission.read(Role.label("clerk"))],
      rowSecurity: true,
    });
    await tables.createStringColumn({ ...t, key: "title", size: 60, required: true });
    await tables.createIntegerColumn({
      ...t,
      key: "stock",
      required: false,
      min: 0,
      max: 1000,
      xdefault: 10,
    });
    await tables.createStringColumn({ ...t, key: "tags", size: 20, required: false, array: true });
    await available();
    await tables.createIndex({ ...t, key: "title", type: "unique" as never, columns: ["title"] });
    await tables.createIndex({ ...t, key: "words", type: "fulltext" as never, columns: ["title"] });
    await available();
  });

  /**
   * Schema calls are answered before they are done, as on a real server. The lists are polled, because a
   * single table comes from a cache, which a read at the wrong moment leaves at "processing".
   */
  async function available(): Promise<void> {
    const statuses = async () => {
      const [{ columns }, { indexes }] = await Promise.all([tables.listColumns(t), tables.listIndexes(t)]);
      return new Set([...columns, ...indexes].map(({ status }) => status));
    };
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(new Set(["available"]));
  }

  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AppwriteException);
    const { code, type } = error as AppwriteException;
    return [code, type];
  };

  it("a row belongs to its creator; another account neither sees nor changes it", async () => {
    const row = await rowsOf(ada).createRow({ ...t, rowId: ID.unique(), data: { title: "Mine" } });
    expect(row).toMatchObject({ title: "Mine", stock: 10, tags: [], $tableId: "books" });
    expect((await rowsOf(ada).listRows(t)).total).toBe(1);
    expect((await rowsOf(bob).listRows(t)).total).toBe(0);
    const rowId = row.$id;
    expect(await refusal(rowsOf(bob).getRow({ ...t, rowId }))).toEqual([404, "row_not_found"]);
    expect(await refusal(rowsOf(bob).updateRow({ ...t, rowId, data: { stock: 1 } as object }))).toEqual([
      401,
      "user_unauthorized",
    ]);
    expect(await refusal(rowsOf(bob).deleteRow({ ...t, rowId }))).toEqual([401, "user_unauthorized"]);
    expect((await tables.getRow({ ...t, rowId })).stock).toBe(10);
  });

  it("the older documents API reads and writes the same rows", async () => {
    const old = new Databases(ada);
    const where = { databaseId: "shop", collectionId: "books" };
    const made = await old.createDocument({ ...where, documentId: "d1", data: { title: "Old" } });
    expect(made).toMatchObject({ $id: "d1", $collectionId: "books", stock: 10 });
    expect(await rowsOf(ada).getRow({ ...t, rowId: "d1" })).toMatchObject({
      title: "Old",
      $tableId: "books",
    });
    const one = { ...where, documentId: "d1" };
    const stock = { ...one, attribute: "stock" };
    await old.incrementDocumentAttribute({ ...stock, value: 5, max: 15 });
    expect((await old.listDocuments(where)).documents).toMatchObject([{ stock: 15 }]);
    expect(await refusal(old.incrementDocumentAttribute({ ...stock, value: 1, max: 15 }))).toEqual([
      400,
      "attribute_limit_exceeded",
    ]);
    expect(await old.decrementDocumentAttribute({ ...stock, value: 3, min: 12 })).toMatchObject({
      stock: 12,
    });
    const permissions = [Permission.read(Role.users()), Permission.write(Role.user("ada"))];
    await old.updateDocument({ ...one, data: { title: "Older" }, permissions });
    expect(await new Databases(bob).getDocument(one)).toMatchObject({ title: "Older", stock: 12 });
    await old.upsertDocument({ ...one, data: { title: "Oldest" } });
    expect(await old.getDocument(one)).toMatchObject({ title: "Oldest", stock: 12 });
    await old.deleteDocument(one);
    expect(await refusal(old.getDocument(one))).toEqual([404, "document_not_found"]);
  });

  it("queries filter, order, page and select", async () => {
    const titles = ["Anna", "bob", "Žluť", "Dora 100%", "eva"];
    await tables.createRows({
      ...t,
      rows: titles.map((title, i) => ({ $id: `r${i}`, title, stock: i % 3, tags: [title.slice(0, 1)] })),
    });
    const ids = async (...queries: string[]) =>
      (await tables.listRows({ ...t, queries })).rows.map(({ $id }) => $id);
    expect(await ids(Query.equal("title", "ZLUT"))).toEqual(["r2"]);
    expect(await ids(Query.contains("title", "0%"))).toEqual(["r3"]);
    expect(await ids(Query.contains("tags", ["A", "b"]))).toEqual(["r0", "r1"]);
    expect(await ids(Query.or([Query.equal("stock", 2), Query.startsWith("title", "ann")]))).toEqual([
      "r0",
      "r2",
    ]);
    expect(await ids(Query.orderDesc("stock"), Query.limit(2))).toEqual(["r2", "r1"]);
    expect(await ids(Query.orderDesc("stock"), Query.cursorAfter("r1"))).toEqual(["r4", "r0", "r3"]);
    expect(await ids(Query.orderDesc("stock"), Query.cursorBefore("r4"))).toEqual(["r2", "r1"]);
    const byStock = Query.orderAsc("stock");
    expect(await ids(Query.notEqual("stock", 0), byStock)).toEqual(["r1", "r4", "r2"]);
    expect(await ids(Query.lessThan("stock", 1))).toEqual(["r0", "r3"]);
    expect(await ids(Query.lessThanEqual("stock", 0))).toEqual(["r0", "r3"]);
    expect(await ids(Query.greaterThan("stock", 1))).toEqual(["r2"]);
    expect(await ids(Query.greaterThanEqual("stock", 2))).toEqual(["r2"]);
    expect(await ids(Query.between("stock", 1, 2), byStock)).toEqual(["r1", "r4", "r2"]);
    expect(await ids(Query.endsWith("title", "A"))).toEqual(["r0", "r4"]);
    expect(await ids(Query.search("title", "dora"))).toEqual(["r3"]);
    expect(await ids(byStock, Query.limit(2), Query.offset(1))).toEqual(["r3", "r1"]);
    expect(await ids(Query.and([Query.equal("stock", 0), Query.endsWith("title", "%")]))).toEqual(["r3"]);
    // The SDK's helpers for times name methods that 1.9.6 does not know; ranges of the columns do the same.
    expect(
      await refusalOfServer(tables.listRows({ ...t, queries: [Query.createdAfter("2020-01-01")] })),
    ).toBe("general_query_invalid");
    for (const column of ["$createdAt", "$updatedAt"]) {
      const time = Date.parse((await tables.getRow({ ...t, rowId: "r0" })).$createdAt);
      const [before = "", after = ""] = [-1, 1].map((days) =>
        new Date(time + days * 86_400_000).toISOString(),
      );
      expect(await ids(Query.greaterThan(column, before), Query.lessThan(column, after))).toHaveLength(5);
      expect(await ids(Query.between(column, before, after))).toHaveLength(5);
      expect(await ids(Query.greaterThan(column, after))).toEqual([]);
      expect(await ids(Query.lessThan(column, before))).toEqual([]);
    }
    const selected = await tables.listRows({ ...t, queries: [Query.select(["title"]), Query.limit(1)] });
    expect(selected.total).toBe(5);
    expect(selected.rows[0]).not.toHaveProperty("stock");
    expect(await refusalOfServer(tables.listRows({ ...t, queries: [Query.equal("nope", 1)] }))).toBe(
      "general_query_invalid",
    );
  });

  it("stores a datetime of any zone as UTC, and refuses one of no zone that exists", async () => {
    await tables.createDatetimeColumn({ ...t, key: "at", required: false });
    await available();
    const stored = async (at: string) => {
      const { $id: rowId } = await tables.createRow({ ...t, rowId: ID.unique(), data: { title: at, at } });
      return (await tables.getRow({ ...t, rowId })).at;
    };
    const sent = [
      "1975-06-12 14:12:55 America/New_York",
      "1975-06-12 14:12:55 EST",
      "2000-07-01T10:00:00+02:00",
      "12 June 1975",
    ];
    expect(await Promise.all(sent.map(stored))).toEqual([
      "1975-06-12T18:12:55.000+00:00",
      "1975-06-12T19:12:55.000+00:00",
      "2000-07-01T08:00:00.000+00:00",
      "1975-06-12T00:00:00.000+00:00",
    ]);
    const inNewYork = Query.equal("at", "1975-06-12 14:12:55 America/New_York");
    expect((await tables.listRows({ ...t, queries: [inNewYork] })).total).toBe(1);
    expect(await refusalOfServer(stored("1975-06-12 14:12:55 Nowhere/City"))).toBe("row_invalid_structure");
  });

  const refusalOfServer = (call: Promise<unknown>) =>
    call.then(
      () => "accepted",
      ({ type }: { type: string }) => type,
    );

  it("operators and bounds are applied by the server", async () => {
    await tables.createRow({ ...t, rowId: "r", data: { title: "T", tags: ["a"] } });
    const changed = await tables.updateRow({
      ...t,
      rowId: "r",
      data: { stock: Operator.increment(5), tags: Operator.arrayAppend(["b"]) },
    });
    expect(changed).toMatchObject({ stock: 15, tags: ["a", "b"] });
    const take = () => tables.decrementRowColumn({ ...t, rowId: "r", column: "stock", value: 10, min: 0 });
    expect((await take()).stock).toBe(5);
    expect(await refusalOfServer(take())).toBe("column_limit_exceeded");
  });

  it("25 parallel decrements of a stock of 10 sell exactly 10", async () => {
    await tables.createRow({ ...t, rowId: "r", data: { title: "T" } });
    const sold = await Promise.all(
      Array.from({ length: 25 }, () =>
        tables.decrementRowColumn({ ...t, rowId: "r", column: "stock", value: 1, min: 0 }).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(sold.reduce<number>((sum, one) => sum + one, 0)).toBe(10);
    expect((await tables.getRow({ ...t, rowId: "r" })).stock).toBe(0);
  });

  it("a transaction commits everything or nothing", async () => {
    await tables.createRow({ ...t, rowId: "r", data: { title: "T" } });
    const begin = async (...operations: object[]) => {
      const { $id } = await tables.createTransaction({ ttl: 60 });
      await tables.createOperations({
        transactionId: $id,
        operations: operations.map((entry) => ({ ...t, ...entry })),
      });
      return tables.updateTransaction({ transactionId: $id, commit: true });
    };
    const fresh = { action: "create", rowId: "n", data: { title: "New" } };
    const taken = { action: "create", rowId: "m", data: { title: "t" } };
    const lower = { action: "decrement", rowId: "r", data: { column: "stock", value: 3, min: 0 } };
    expect(await refusalOfServer(begin(lower, fresh, taken))).toBe("transaction_conflict");
    expect((await tables.listRows(t)).rows).toMatchObject([{ stock: 10 }]);
    expect((await begin(lower, fresh)).status).toBe("committed");
    expect((await tables.listRows(t)).rows).toMatchObject([{ stock: 7 }, { title: "New" }]);
  });

  it("keeps whole numbers beyond 2^53 exact", async () => {
    await tables.createBigIntColumn?.({ ...t, key: "big", required: false });
    await available();
    const made = await tables.createRow({
      ...t,
      rowId: "r",
      data: { title: "T", big: 9_007_199_254_740_993n },
    });
    expect(made.big).toBe(9_007_199_254_740_993n);
    expect((await tables.getRow({ ...t, rowId: "r" })).big).toBe(9_007_199_254_740_993n);
  });
});
