import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "#emulator/config/config-file.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";
import { exportSeed, requireWritable } from "./export-seed.ts";
import { importSeed } from "./import-seed.ts";

const rows = "/tablesdb/db/tables/notes/rows";

/** The rows that a configuration file would describe. */
async function describedWorld(): Promise<World> {
  const world = startWorld();
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  const columns = [
    { key: "text", type: "string", size: 50, required: false },
    { key: "big", type: "bigint", required: false },
  ];
  const table = {
    tableId: "notes",
    name: "notes",
    rowSecurity: true,
    permissions: ['create("users")'],
    columns,
  };
  await done(world.key("POST", "/tablesdb/db/tables", { body: table }));
  const bucket = { bucketId: "b", name: "b", fileSecurity: true, permissions: ['create("users")'] };
  await done(world.key("POST", "/storage/buckets", { body: bucket }));
  return world;
}

async function upload(world: World, fileId: string, content: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set("fileId", fileId);
  form.append("permissions[]", 'read("user:ann")');
  form.set("file", new File([new Uint8Array(content)], "a.bin"));
  const headers = { "x-appwrite-project": "p", "x-appwrite-key": "k" };
  const url = "http://localhost/v1/storage/buckets/b/files";
  const answer = await world.app.fetch(new Request(url, { method: "POST", headers, body: form }));
  expect(answer.status).toBe(201);
}

describe("a seed", () => {
  let folder: string;
  const file = () => join(folder, "seed.jsonl");
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "seeds-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("carries people with their passwords, rows and files with their permissions to another server", async () => {
    const first = await describedWorld();
    const ann = await first.user("ann");
    await done(first.key("PUT", "/users/ann/labels", { body: { labels: ["vip"] } }));
    const mine = await ann("POST", rows, { body: { rowId: "mine", data: { text: "žluť" } } });
    const big = '{"rowId":"big","data":{"big":9007199254740993}}';
    expect((await first.key("POST", rows, { text: big })).status).toBe(201);
    const content = Buffer.from([0, 1, 2, 255]);
    await upload(first, "f", content);
    await exportSeed(first.app.project, file());

    const second = await describedWorld();
    await importSeed(second.app.project, file());
    const again = await second.signIn("ann@example.com", "password-1");
    expect((await again("GET", "/account")).body).toMatchObject({ $id: "ann", labels: ["vip"] });
    const kept = (await again("GET", `${rows}/mine`)).body;
    expect(kept).toEqual({ ...mine.body, $sequence: kept.$sequence });
    expect((await again("GET", `${rows}/big`)).status).toBe(404);
    const request = new Request(`http://localhost/v1${rows}/big`, {
      headers: { "x-appwrite-project": "p", "x-appwrite-key": "k" },
    });
    expect(await (await second.app.fetch(request)).text()).toContain('"big":9007199254740993');
    const view = await again("GET", "/storage/buckets/b/files/f/download");
    expect([view.status, view.body]).toEqual([200, content.toString()]);
    expect((await second.guest("GET", "/storage/buckets/b/files/f")).status).toBe(404);
    expect((await second.key("GET", "/storage/buckets/b/files/f")).body).toMatchObject({
      sizeOriginal: content.length,
      $permissions: ['read("user:ann")'],
    });

    const before = readFileSync(file(), "utf8");
    await importSeed(second.app.project, file());
    await exportSeed(second.app.project, file());
    const sameBut = (text: string) => text.replaceAll(/"(blob|accessedAt|\$updatedAt)":("[^"]*"|null)/g, "");
    expect(sameBut(readFileSync(file(), "utf8"))).toBe(sameBut(before));
  });

  it("holds more than one page of rows", async () => {
    const world = await describedWorld();
    const notes = world.app.project.catalog.table("db", "notes")?.collection;
    if (notes === undefined) throw new Error("there is no table");
    world.app.project.store.transaction(() => {
      for (let i = 0; i < 2000; i++) world.app.project.store.create(notes, { $id: `r${i}` });
    });
    await exportSeed(world.app.project, file());
    const other = await describedWorld();
    await importSeed(other.app.project, file());
    expect((await other.key("GET", rows)).body.total).toBe(2000);
  });

  it("leaves an item as it is whose id is there in other letters", async () => {
    const world = await describedWorld();
    const line = (id: string) => `{"in":"rows","database":"db","table":"notes","document":{"$id":"${id}"}}\n`;
    writeFileSync(file(), line("Alice"));
    await importSeed(world.app.project, file());
    writeFileSync(file(), line("alice") + line("bob") + line("BOB"));
    await importSeed(world.app.project, file());
    expect((await world.key("GET", rows)).body.total).toBe(2);
  });

  it.each([
    ["{ not json", "is not valid JSON."],
    ['{"in":"users"}', 'is no line of a seed: it needs "in" and a "document" with an "$id".'],
    ['{"in":"sessions","document":{"$id":"a"}}', 'is for "sessions", which no seed can hold.'],
    [
      '{"in":"rows","database":"db","table":"none","document":{"$id":"a"}}',
      'is for the table "db/none", which does not exist: name the file that describes it with --config.',
    ],
    [
      '{"in":"files","bucket":"none","document":{"$id":"a"}}',
      'is for the bucket "none", which does not exist: name the file that describes it with --config.',
    ],
    [
      '{"in":"rows","database":"db","table":"notes","document":{"$id":"a","colour":"red"}}',
      'has "colour", which "notes" does not know.',
    ],
  ])("with the line %s is refused, naming it", async (line, problem) => {
    const world = await describedWorld();
    writeFileSync(file(), `\n${line}\n`);
    await expect(importSeed(world.app.project, file())).rejects.toThrow(
      new ConfigError(`${file()}:2 ${problem}`),
    );
  });

  it("is refused with an address of another account, or when the file is missing", async () => {
    const world = await describedWorld();
    await done(world.key("POST", "/users", { body: { userId: "bob", email: "bob@example.com" } }));
    writeFileSync(file(), '{"in":"users","document":{"$id":"other","email":"bob@example.com"}}');
    await expect(importSeed(world.app.project, file())).rejects.toThrow(
      /:1 has a value that only one of "users" may have/,
    );
    await expect(importSeed(world.app.project, join(folder, "none"))).rejects.toThrow(/none cannot be read/);
    expect(() => requireWritable(join(folder, "none", "seed"))).toThrow(/seed cannot be written/);
  });
});
