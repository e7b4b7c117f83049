import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Models, Query, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { numberedId } from "#domain/public-log/log-rows.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { formatCheckpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { signerOf, signNote, verifierOf } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { logFileHandler } from "#scripts/dev/public-log-files.ts";
import { checkLogFiles } from "#scripts/operate/doctor/check-log-files.ts";
import { publicLogDeviations } from "#scripts/operate/ledger/check-public-log.ts";
import { siteLog } from "#scripts/operate/public-log/site-log.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { runScript } from "./run-script.ts";

/** The public log of a running site: served, exported and compared with the ledger. */

const databaseId = "main";
let product: Product;
let tables: TablesDB;
let fixtures: Fixtures;
let server: Server;
const folder = mkdtempSync(join(tmpdir(), "public-log-"));
let address: string;

beforeAll(async () => {
  product = await startProduct();
  tables = new TablesDB(keyClient(product));
  fixtures = await new Fixtures(product).begin();
  for (const amount of [500, 70]) await fixtures.investor(amount);
  const appwrite = fixtures.connect(await fixtures.headersOf(fixtures.admin));
  await keepPublicLog(appwrite, fixtures.dependencies);
  server = createServer((request, response) =>
    logFileHandler(siteLog(product))(request as never, response, () => response.writeHead(501).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`;
});
afterAll(async () => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
  await product?.stop();
});

const newest = (note: string) => openCheckpoint(note, [verifierOf(testLogKey.vkey)]);

it("is served to clients of tlog-tiles, without a key", async () => {
  const answer = await fetch(`${address}/checkpoint`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { size, root } = newest(await answer.text());
  const log = new TileReader(size, async (path) => {
    const file = await fetch(`${address}/${path}`);
    return file.ok ? new Uint8Array(await file.arrayBuffer()) : undefined;
  });
  expect(Buffer.from(await log.root()).toString("hex")).toBe(Buffer.from(root).toString("hex"));
  expect(await log.bundle(0)).toHaveLength(size);
  const tile = await fetch(`${address}/tile/0/000.p/${size}`);
  expect(tile.headers.get("content-type")).toBe("application/octet-stream");
  expect(tile.headers.get("cache-control")).toContain("immutable");
  const [day] = (await tables.listRows({ databaseId, tableId: "logdays" })).rows;
  expect(await (await fetch(`${address}/liabilities/${day?.$id}`)).text()).toBe(day?.note);
  for (const missing of ["tile/0/001", "tile/entries/000", "liabilities/2001-01-01", "..", "checkpoint/x"])
    expect([missing, (await fetch(`${address}/${missing}`)).status]).toEqual([
      missing,
      missing === ".." ? 501 : 404,
    ]);
});

it("is exported by the command, without a key, with the same files", async () => {
  const place = ["--endpoint", product.endpoint, "--project", product.projectId];
  const ran = await runScript("log:export", [folder, ...place]);
  expect([ran.err, ran.code]).toEqual(["", 0]);
  const note = readFileSync(join(folder, "checkpoint"), "utf8");
  expect(note).toBe(await (await fetch(`${address}/checkpoint`)).text());
  const { size } = newest(note);
  const path = `tile/entries/000.p/${size}`;
  const served = Buffer.from(await (await fetch(`${address}/${path}`)).arrayBuffer());
  expect(readFileSync(join(folder, path)).equals(served)).toBe(true);
});

it("is appended to by the command until it holds every entry, and the key stays out of the output", async () => {
  const { endpoint, projectId, apiKey } = product;
  const place = ["--endpoint", endpoint, "--project", projectId];
  const variables = { APPWRITE_API_KEY: apiKey, PUBLIC_LOG_KEY: testLogKey.privateText };
  const sizeBefore = newest(await (await fetch(`${address}/checkpoint`)).text()).size;
  await fixtures.investor(30);
  const ran = await runScript("log:append", place, variables);
  expect([ran.err, ran.code]).toEqual(["", 0]);
  const { size } = newest(await (await fetch(`${address}/checkpoint`)).text());
  expect(size).toBeGreaterThan(sizeBefore);
  expect(ran.out).toContain(`The log has ${size} entries: all that there are.`);
  expect(ran.out).not.toContain(testLogKey.privateText);
  expect(await publicLogDeviations({ tables, databaseId }, Date.now() + 3 * HOUR)).toEqual([]);
});

it("is not appended to by the command without the key of the log", async () => {
  const { endpoint, projectId, apiKey } = product;
  const place = ["--endpoint", endpoint, "--project", projectId];
  const ran = await runScript("log:append", place, { APPWRITE_API_KEY: apiKey });
  expect([ran.err, ran.code]).toEqual([
    "Set PUBLIC_LOG_KEY in .env to the key that signs the log of this site.\n",
    1,
  ]);
});

it("gets a key by the command, which signs with the name that was given", async () => {
  const ran = await runScript("log:key", ["app.example.com/log"]);
  expect(ran.out).toMatch(/PRIVATE\+KEY\+app\.example\.com\/log\+[0-9a-f]{8}\+\S{44}\n/);
  expect(ran.out).toMatch(/\napp\.example\.com\/log\+[0-9a-f]{8}\+\S{44}\n/);
  expect((await runScript("log:key", ["a log"])).code).not.toBe(0);
});

describe("a key is retired by the command", () => {
  const retire = (...args: string[]) => {
    const { endpoint, projectId, apiKey } = product;
    const place = ["--endpoint", endpoint, "--project", projectId];
    return runScript("log:key", ["retire", ...args, ...place], { APPWRITE_API_KEY: apiKey });
  };
  const keyRow = async () => (await tables.listRows({ databaseId, tableId: "logkeys" })).rows[0];
  const size = async () => newest(await (await fetch(`${address}/checkpoint`)).text()).size;

  it("a key is retired by the command at the size of its last checkpoint, and at no larger one from then on", async () => {
    const last = await size();
    const ran = await retire(testLogKey.vkey, String(last));
    expect([ran.err, ran.code]).toEqual(["", 0]);
    expect(ran.out).toContain(`it counts for checkpoints of at most ${last} entries`);
    expect(await keyRow()).toMatchObject({ retiredSize: last });
    expect((await retire(testLogKey.vkey, String(last + 1))).err).toContain("so that it cannot grow");
    const place = { databaseId, tableId: "logkeys", rowId: (await keyRow())?.$id ?? "" };
    await tables.updateRow({ ...place, data: { retiredSize: null } });
  });

  it.each([
    [
      "a key that the site has not published",
      "log+00000000+AAAA",
      "1",
      /^The site has not published this key/,
    ],
    ["a size without a checkpoint", testLogKey.vkey, "999", /^The log has no checkpoint of 999 entries/],
    ["a size below the newest checkpoint", testLogKey.vkey, "2", /^No other key has signed the newest/],
    ["no size", testLogKey.vkey, "", /^Name the key and the size/],
  ])("but not with %s", async (_, key, at, sentence) => {
    const ran = await retire(key, ...(at === "" ? [] : [at]));
    expect(ran.err).toMatch(sentence);
    expect(ran.code).toBe(1);
    expect((await keyRow())?.retiredSize).toBeNull();
  });
});

describe("the doctor reads the served checkpoint and", () => {
  let answer: { status: number; body: string };
  let host: Server;
  let site: string;
  beforeAll(async () => {
    host = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => host?.close());

  /** The findings of the doctor about a site that answers so. */
  async function said(status: number, body: string, at = site): Promise<string[]> {
    answer = { status, body };
    const found: string[] = [];
    for await (const { state, message } of checkLogFiles({ server: serverOf(product), site: at }))
      found.push(`${state}: ${message.replaceAll(at, "SITE")}`);
    return found;
  }
  const served = async () => (await fetch(`${address}/checkpoint`)).text();
  /** The checkpoint that the folder was exported with; the log has grown since. */
  const exported = () => readFileSync(join(folder, "checkpoint"), "utf8");

  it("finds nothing wrong with the newest one, or with one that was exported lately", async () => {
    const { size } = newest(await served());
    expect(await said(200, await served())).toEqual([
      `ok: outsiders read the public log at SITE/log/checkpoint, with ${size} entries`,
    ]);
    expect(await said(200, exported())).toEqual([expect.stringMatching(/^ok: /)]);
  });

  it("reports one that only a retired key has signed", async () => {
    const [key] = (await tables.listRows({ databaseId, tableId: "logkeys" })).rows;
    const place = { databaseId, tableId: "logkeys", rowId: key?.$id ?? "" };
    const { size } = newest(await served());
    await tables.updateRow({ ...place, data: { retiredSize: size - 1 } });
    expect(await said(200, await served())).toEqual([
      expect.stringMatching(/^wrong: SITE\/log\/checkpoint is no checkpoint of this log: No known key/),
    ]);
    await tables.updateRow({ ...place, data: { retiredSize: null } });
  });

  it("reports one that lacks a checkpoint of more than two hours ago", async () => {
    const { size } = newest(await served());
    const place = { databaseId, tableId: "logcheckpoints", rowId: numberedId(size) };
    const { at } = await tables.getRow(place);
    const earlier = new Date(Date.now() - 2.1 * HOUR).toISOString();
    await tables.updateRow({ ...place, data: { at: earlier } });
    expect(await said(200, exported())).toEqual([
      `wrong: SITE/log/checkpoint has ${newest(exported()).size} entries and lacks the checkpoint of ${earlier}: it was not exported for more than two hours`,
    ]);
    await tables.updateRow({ ...place, data: { at } });
  });

  it("reports that there is none, or another file", async () => {
    expect(await said(404, "")).toEqual([
      "wrong: SITE/log/checkpoint is answered with 404, so outsiders cannot read the public log",
    ]);
    expect(await said(200, "<html>")).toEqual([
      expect.stringMatching(/^wrong: SITE\/log\/checkpoint is no checkpoint of this log: /),
    ]);
  });

  it.each([0, 1000])(
    "reports one that the key of the log signed and no row has, %i entries larger",
    async (more) => {
      const { size } = newest(await served());
      const text = formatCheckpoint({
        origin: "acme.example/log",
        size: size + more,
        root: new Uint8Array(32),
      });
      const forked = signNote(text, [signerOf(testLogKey.privateText)]);
      expect(await said(200, forked)).toEqual([
        `wrong: SITE/log/checkpoint has a checkpoint of ${size + more} entries that is none of the log's rows`,
      ]);
    },
  );

  it("leaves a site that does not answer to the check of the pages", async () => {
    expect(await said(200, "", "http://127.0.0.1:1")).toEqual([]);
  });
});

describe("a full verification finds", () => {
  const books = () => ({ tables, databaseId });
  const found = (later = 3 * HOUR) => publicLogDeviations(books(), Date.now() + later);
  const leaf = { databaseId: "main", tableId: "logleaves", rowId: numberedId(0) };
  const checkpoint = async () => {
    const queries = [Query.orderDesc("size"), Query.limit(1)];
    const [row] = (await tables.listRows({ databaseId, tableId: "logcheckpoints", queries })).rows;
    if (row === undefined) throw new Error("There is no checkpoint");
    return row;
  };

  it("nothing in a log that is as it was written", async () => {
    expect(await found()).toEqual([]);
  });

  it("an entry without a leaf once it is two hours old, and a leaf of an entry that is not there", async () => {
    const { entryId } = await tables.getRow(leaf);
    await tables.updateRow({ ...leaf, data: { entryId: "never" } });
    const gone = "leaf 0 names never, which is not there";
    expect(await found(HOUR)).toEqual([gone]);
    expect(await found()).toEqual([gone, `the public log lacks the entry ${entryId}`]);
    await tables.updateRow({ ...leaf, data: { entryId } });
  });

  it("a leaf that is not the commitment to its entry, unless the secret of the owner is gone", async () => {
    const { entryId } = await tables.getRow(leaf);
    const { userId } = await tables.getRow({ databaseId, tableId: "ledger", rowId: entryId });
    const secret = { databaseId, tableId: "logsecrets", rowId: userId };
    const other = Buffer.alloc(32, 1).toString("base64");
    await tables.updateRow({ ...secret, data: { secret: other } });
    expect(await found()).toEqual([`leaf 0 is not the commitment to ${entryId}`]);
    await tables.deleteRow(secret);
    expect(await found()).toEqual([]);
  });

  it("a tile that is missing, and goes on", async () => {
    const place = { databaseId, tableId: "logstate", rowId: "log" };
    const { size } = await tables.getRow(place);
    // So many leaves need a full tile, which there is none of.
    await tables.updateRow({ ...place, data: { size: Number(size) + 256 } });
    const damaged = "the tiles of the public log are damaged: The log has no file tile/";
    expect(await found()).toEqual([expect.stringContaining(damaged), expect.stringContaining(damaged)]);
    await tables.updateRow({ ...place, data: { size } });
  });

  describe("in a day's liabilities", () => {
    let day: Models.DefaultRow;
    let part: Models.DefaultRow;
    const days = { databaseId, tableId: "logdays" };
    const owed = { databaseId, tableId: "logowed" };
    beforeAll(async () => {
      const [firstDay] = (await tables.listRows(days)).rows;
      const [firstPart] = (await tables.listRows(owed)).rows;
      if (firstDay === undefined || firstPart === undefined) throw new Error("There is no day");
      [day, part] = [firstDay, firstPart];
    });
    /** The deviations while a row is changed. */
    async function foundWith(
      place: { databaseId: string; tableId: string },
      row: Models.DefaultRow,
      data: Record<string, unknown>,
    ) {
      const before = Object.fromEntries(Object.keys(data).map((column) => [column, row[column]]));
      await tables.updateRow({ ...place, rowId: row.$id, data });
      const deviations = await found();
      await tables.updateRow({ ...place, rowId: row.$id, data: before });
      return deviations;
    }
    const figures = () => [`the figures of ${day.$id} are not those of its statement`];
    const leaves = () => [`the leaves of ${day.$id} do not have the root of its statement`];

    it.each([
      ["size", 7],
      ["total", 7],
      ["count", 7],
      ["root", Buffer.alloc(32, 1).toString("base64")],
    ])("a column %s that is not the statement's", async (column, value) => {
      expect(await foundWith(days, day, { [column]: value })).toEqual(figures());
    });

    it("an amount that was changed, and a leaf that was removed", async () => {
      const bytes = Buffer.from(part.data, "base64");
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(39) ^ 1, 39);
      expect(await foundWith(owed, part, { data: changed.toString("base64") })).toEqual(leaves());
      expect(await foundWith(owed, part, { data: bytes.subarray(40).toString("base64") })).toEqual(leaves());
    });

    it("leaves that are missing, unless the day is so old that they are deleted", async () => {
      await tables.deleteRow({ ...owed, rowId: part.$id });
      expect(await found()).toEqual(leaves());
      const later = new Date(Date.parse(day.$id) + 401 * DAY).toISOString().slice(0, 10);
      const { size, total, count, leafIndex, root, note, at } = day;
      const data = { size, total, count, leafIndex, root, note, at };
      await tables.createRow({ ...days, rowId: later, data });
      expect(await found()).toEqual([
        `the figures of ${later} are not those of its statement`,
        `the leaves of ${later} do not have the root of its statement`,
      ]);
      await tables.deleteRow({ ...days, rowId: later });
      const { day: of, step } = part;
      await tables.createRow({ ...owed, rowId: part.$id, data: { day: of, step, data: part.data } });
      expect(await found()).toEqual([]);
    });

    it("nothing where the statement has the form of an older version", async () => {
      const note = String(day.note).replace(/^keelstone liabilities\/v\d+/, "keelstone liabilities/v0");
      expect(await foundWith(days, day, { note, total: 7 })).toEqual([]);
    });
  });

  it("a checkpoint that is not the root of the rows, and a leaf whose row is missing", async () => {
    const { $id: rowId, root, size } = await checkpoint();
    const place = { databaseId, tableId: "logcheckpoints", rowId };
    await tables.updateRow({ ...place, data: { root: Buffer.alloc(32, 1).toString("base64") } });
    expect(await found()).toEqual([`the checkpoint of ${size} is not the root of the public log`]);
    await tables.updateRow({ ...place, data: { root } });
    await tables.deleteRow(leaf);
    expect(await found(0)).toEqual(["the public log has no row of leaf 0"]);
  });
});
