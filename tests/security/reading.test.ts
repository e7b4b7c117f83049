/**
 * Checks reads of other accounts' rows and files, by each call of the official SDK and by raw HTTP; realtime
 * by the official SDK as a page runs it. No content and no count is revealed.
 */
import { Client as Browser, Query, Storage, TablesDB } from "appwrite";
import { ID } from "node-appwrite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { fileIn } from "./attempts.ts";
import { databaseId, type Scene, setScene } from "./matrix-scene.ts";
import { browser, findsNothing, http, readers, sessionOf, withTransactions } from "./read-attempts.ts";

/** A column of each table that holds text, and a part of what the owner's row has there. */
const texts: Readonly<Record<string, readonly [column: string, part: string]>> = {
  users: ["name", "Olga"],
  transactions: ["description", "Deposit"],
  ledger: ["kind", "deposit"],
  audit: ["operation", "e"],
  mails: ["recipient", "e"],
  messages: ["name", "Eve"],
  proposals: ["userId", "unknown"],
  figures: ["$id", "t"],
  identities: ["name", "Ada"],
};
const tables = Object.keys(texts);
const buckets = ["images", "attachments", "downloads", "identities"];
/** Only administrators see these, not even the account that they concern. */
const adminTables = ["audit", "mails", "messages", "proposals", "figures", "identities"];

let scene: Scene;
let attempts = 0;
const nothing: typeof findsNothing = (...attempt) => {
  attempts += 1;
  return findsNothing(...attempt);
};
beforeAll(async () => {
  scene = await setScene();
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(async () => {
  process.stdout.write(`security: ${attempts} attempts to read what is others', each by SDK and by HTTP\n`);
  await scene?.product.stop();
});

describe.each(readers)("a %s", (reader) => {
  describe.each(tables)("finds nothing of others in %s", (tableId) => {
    const rows = `/tablesdb/${databaseId}/tables/${tableId}/rows`;
    const own = (row: unknown) =>
      !adminTables.includes(tableId) &&
      reader !== "guest" &&
      JSON.stringify(row).includes(scene.people[reader].id) &&
      !JSON.stringify(row).includes(scene.people.owner.id);
    const target = () => scene.rows[tableId] ?? "";
    const [column, part] = texts[tableId] ?? ["$id", ""];
    const ownerColumn = tableId === "transactions" ? "id" : tableId === "figures" ? "$id" : "userId";

    const lists: Record<string, () => string[]> = {
      list: () => [],
      filter: () => [Query.equal(ownerColumn, scene.people.owner.id)],
      "filter by id": () => [Query.equal("$id", target())],
      "filter by what is not mine": () => [Query.notEqual("$id", "mine")],
      "search of a part": () => [Query.contains(column, part)],
      "search of words": () => [Query.search(column, part)],
      "search of a beginning": () => [Query.startsWith(column, part)],
      "either of two": () => [Query.or([Query.contains(column, part), Query.equal("$id", target())])],
      "cursor after": () => [Query.orderDesc("$createdAt"), Query.cursorAfter(target())],
      "cursor before": () => [Query.cursorBefore(target())],
      "choice of columns": () => [Query.select(["$id", "$permissions", column])],
    };
    it.each(Object.entries(lists))("finds nothing of others by %s", async (_, queriesOf) => {
      const queries = queriesOf();
      const { rows: stored } = await scene.product.tables.listRows({ databaseId, tableId });
      const owned = stored.filter(own).length;
      const client = new TablesDB(browser(scene, reader));
      await nothing(
        client.listRows({ databaseId, tableId, queries }),
        http(scene, reader, rows, { "queries[]": queries }),
        own,
        owned,
      );
      const documents = rows.replace("tablesdb", "databases").replace("tables", "collections");
      await nothing(
        http(scene, reader, documents.replace("rows", "documents"), { "queries[]": queries }),
        http(scene, reader, rows, { "queries[]": queries, total: ["false"] }).then((list) => ({
          ...list,
          total: list.rows.length,
        })),
        own,
        owned,
      );
    });

    it("finds nothing of others by id", async () => {
      const rowId = target();
      await nothing(
        new TablesDB(browser(scene, reader)).getRow({ databaseId, tableId, rowId }),
        http(scene, reader, `${rows}/${rowId}`),
      );
    });

    it("finds nothing of others by a transaction", async () => {
      const rowId = target();
      const client = withTransactions(scene, reader);
      const transactionId = await client.createTransaction().then(
        ({ $id }) => $id,
        () => "none",
      );
      const parameters = { transactionId: [transactionId] };
      await nothing(
        client.listRows({ databaseId, tableId, transactionId }),
        http(scene, reader, rows, parameters),
        own,
      );
      await nothing(
        client.getRow({ databaseId, tableId, rowId, transactionId }),
        http(scene, reader, `${rows}/${rowId}`, parameters),
      );
    });
  });

  it("a socket neither finds nor ends what another account is about to write", async () => {
    const { tables: byKey } = scene.product;
    const { $id: transactionId } = await byKey.createTransaction();
    const [tableId, rowId] = ["messages", ID.unique()];
    await byKey.createRow({
      databaseId,
      tableId,
      rowId,
      data: { name: "Eve", email: "eve@example.com", message: "about to be written" },
      transactionId,
    });
    const client = withTransactions(scene, reader);
    const path = `/tablesdb/transactions/${transactionId}`;
    await nothing(client.getTransaction({ transactionId }), http(scene, reader, path));
    await nothing(client.listTransactions(), http(scene, reader, "/tablesdb/transactions"), (found) =>
      reader === "guest" ? false : (found as { $id: string }).$id !== transactionId,
    );
    // With the id Appwrite shows the new row to anyone (docs/upstream.md); no reader has it.
    await nothing(
      client.updateTransaction({ transactionId, commit: true }),
      http(scene, reader, path, {}, "PATCH"),
    );
    expect((await byKey.getTransaction({ transactionId })).status).toBe("pending");
  });

  it.each([
    ["list", []],
    ["id", [Query.equal("$id", "FILE")]],
    ["name of a picture", [Query.startsWith("name", "avatar")]],
    ["name of a proof of payment", [Query.startsWith("name", "proof")]],
    ["size", [Query.greaterThan("sizeOriginal", 0)]],
    ["cursor", [Query.cursorAfter("FILE")]],
  ])("finds no file of others by %s", async (_, template) => {
    const storage = new Storage(browser(scene, reader));
    for (const bucketId of buckets) {
      const queries = template.map((query) => query.replace("FILE", fileIn(scene, bucketId).fileId));
      const files = `/storage/buckets/${bucketId}/files`;
      const search = bucketId === "images" ? "avatar" : "proof";
      await nothing(
        storage.listFiles({ bucketId, queries }),
        http(scene, reader, files, { "queries[]": queries }),
      );
      await nothing(
        storage.listFiles({ bucketId, queries, search }),
        http(scene, reader, files, { "queries[]": queries, search: [search] }),
      );
    }
  });

  it("receives no events of others through the SDK's realtime", async () => {
    attempts += 1;
    const { endpoint, projectId, tables: byKey } = scene.product;
    vi.stubGlobal("WebSocket", WebSocket);
    const stored =
      reader === "guest" ? null : JSON.stringify({ [`a_session_${projectId}`]: sessionOf(scene, reader) });
    const localStorage = { getItem: () => stored, setItem: () => undefined };
    vi.stubGlobal("window", { localStorage, setTimeout, setInterval, console });
    const client = new Browser().setEndpoint(endpoint).setProject(projectId);
    const heard: string[] = [];
    const marks = new Set<unknown>();
    const channels = [...tables, "Plans"].map((table) => `databases.${databaseId}.tables.${table}.rows`);
    const me = reader === "guest" ? "starter" : scene.people[reader].id;
    const files = buckets.map((bucketId) => `buckets.${bucketId}.files`);
    const end = client.subscribe([...channels, ...files], (event) => {
      const { $id, country, title } = event.payload as Record<string, string>;
      if ($id === me) marks.add(country ?? title);
      else if ($id !== "starter") heard.push(JSON.stringify(event));
    });
    const update = (tableId: string, rowId: string, data: object) =>
      byKey.updateRow({ databaseId, tableId, rowId, data });
    const change = async () => {
      const mark = ID.unique();
      await update("users", scene.people.owner.id, { country: mark });
      await update("transactions", target("transactions"), { description: mark });
      await update("ledger", target("ledger"), { reason: mark });
      await update("audit", target("audit"), { reason: mark });
      await update("mails", target("mails"), { subject: mark });
      await update("Plans", "starter", { title: mark });
      if (reader !== "guest") await update("users", me, { country: mark });
      return mark;
    };
    const target = (table: string) => scene.rows[table] ?? "";
    try {
      // Waits until the socket listens; events arrive in the order in which they happened.
      while (marks.size === 0) await change();
      const last = await change();
      await vi.waitFor(() => expect(marks).toContain(last), { timeout: 60_000 });
    } finally {
      end();
    }
    expect(heard).toEqual([]);
  });
});
