import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startWorld, type World } from "#emulator/testing/world.ts";
import { ConfigError, readConfigFile } from "./config-file.ts";
import { databasesFromConfig } from "./databases-from-config.ts";

const rows = "/tablesdb/main/tables/books/rows";
const title = { key: "title", type: "string", size: 40, required: true, array: false };
const pages = { key: "pages", type: "integer", required: false, array: false, min: 0, max: 9999, default: 1 };
const unique = { key: "title", type: "unique", columns: ["title"], orders: ["ASC"] };
const books = {
  $id: "books",
  $permissions: ['read("any")'],
  databaseId: "main",
  name: "Books",
  enabled: true,
  rowSecurity: false,
  columns: [title, pages] as object[],
  indexes: [unique] as object[],
};
const main = { $id: "main", name: "Main", enabled: true };

describe("databases of a configuration file", () => {
  let folder: string;
  let world: World;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "config-"));
    world = startWorld();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = () => join(folder, "appwrite.json");
  function apply(table: object = {}): void {
    writeFileSync(file(), JSON.stringify({ tablesDB: [main], tables: [{ ...books, ...table }] }));
    databasesFromConfig(world.app.project, readConfigFile(file()));
  }
  const write = (name: string, more: object = {}) =>
    world.key("POST", rows, { body: { rowId: name, data: { title: name, ...more } } });
  const table = async () => (await world.key("GET", "/tablesdb/main/tables/books")).body;

  it("are the same as if their calls had been made one by one", async () => {
    apply();
    expect(await table()).toMatchObject({
      name: "Books",
      $permissions: ['read("any")'],
      columns: [
        { key: "title", type: "string", size: 40, required: true, status: "available", encrypt: false },
        { key: "pages", type: "integer", min: 0, max: 9999, default: 1 },
      ],
      indexes: [{ key: "title", type: "unique", status: "available", columns: ["title"] }],
    });
    expect((await write("a")).body.pages).toBe(1);
  });

  it("relationships lead to tables that come later in the file, and stay when it is applied again", async () => {
    const relation = {
      key: "author",
      type: "relationship",
      relatedTable: "books",
      relationType: "manyToOne",
      twoWay: true,
      twoWayKey: "works",
      onDelete: "cascade",
      side: "parent",
    };
    const child = { ...relation, key: "works", twoWayKey: "author", side: "child" };
    for (let time = 0; time < 2; time++) {
      apply({ columns: [title, relation, child] });
      expect((await table()).columns.slice(1)).toMatchObject([
        { key: "author", status: "available", twoWayKey: "works", side: "parent" },
        { key: "works", status: "available", twoWayKey: "author", side: "child" },
      ]);
    }
    expect(() =>
      apply({ columns: [title, { ...relation, key: "b", twoWayKey: "c", relatedTable: "no" }] }),
    ).toThrow('The relationship "b" of table "books"');
  });

  it("applied again they change nothing", async () => {
    apply();
    await write("a");
    const before = await table();
    world.clock.advance(1000);
    apply();
    expect(await table()).toEqual(before);
    expect((await world.guest("GET", rows)).body.total).toBe(1);
  });

  it("gain columns and indexes; bounds, defaults, names and permissions follow the file; values stay", async () => {
    apply();
    await write("a", { pages: 5 });
    apply({
      name: "Library",
      $permissions: [],
      columns: [
        { ...title, size: 80 },
        { ...pages, max: 99, default: 2 },
        { key: "genre", type: "string", size: 9, default: "novel" },
      ],
      indexes: [{ key: "genre", type: "key", columns: ["genre"] }],
    });
    const changed = await table();
    expect(changed).toMatchObject({
      name: "Library",
      $permissions: [],
      indexes: [{ key: "genre", status: "available" }],
    });
    expect(changed.columns).toMatchObject([{ size: 80 }, { max: 99, default: 2 }, { key: "genre" }]);
    expect((await world.key("GET", `${rows}/a`)).body).toMatchObject({ pages: 5, genre: "novel" });
  });

  it("a column that holds nothing may go or change its type", async () => {
    apply();
    apply({ columns: [title, { key: "pages", type: "string", size: 5 }] });
    expect((await table()).columns).toMatchObject([{}, { key: "pages", type: "string" }]);
    apply({ columns: [title] });
    expect((await table()).columns).toHaveLength(1);
  });

  it.each([
    [
      "a type changes",
      { columns: [title, { ...pages, type: "string", size: 9, default: null, min: null, max: null }] },
      /^The column "pages" of table "books" would change from integer to string, which would lose its values in 1 row: put it back under another key, or delete the column on the running server first\.$/,
    ],
    [
      "a column is gone",
      { columns: [title] },
      /^The column "pages" of table "books" is no longer in the configuration, which would lose/,
    ],
    [
      "a text becomes too short",
      { columns: [{ ...title, size: 1 }, pages] },
      /^The table "books" of the configuration is refused: Existing data is too large/,
    ],
    [
      "a unique index meets equal values",
      { indexes: [unique, { key: "pages", type: "unique", columns: ["pages"] }] },
      /^The unique index "pages" of table "books" cannot be made/,
    ],
    [
      "an index names no column",
      { indexes: [{ key: "x", type: "key", columns: ["nope"] }] },
      /^The table "books" of the configuration is refused: The column 'nope' required/,
    ],
    [
      "a permission is none",
      { $permissions: ["read any"] },
      /^The table "books" of the configuration is refused: Invalid permission string format: "read any"\.$/,
    ],
    [
      "the database is unknown",
      { databaseId: "other" },
      /^The table "books" names the database "other", which the configuration does not have\.$/,
    ],
  ])("changes nothing and reports one sentence when %s", async (_, change, sentence) => {
    apply();
    await write("aa", { pages: 5 });
    if (String(sentence).includes("unique index")) await write("bb", { pages: 5 });
    const before = await table();
    expect(() => apply(change)).toThrow(ConfigError);
    expect(() => apply(change)).toThrow(sentence);
    expect(await table()).toEqual(before);
  });

  it("a file that is no JSON is named with line and column", () => {
    writeFileSync(file(), '{\n  "tables": [\n    oops\n  ]\n}');
    expect(() => readConfigFile(file())).toThrow(/appwrite\.json:3:5 is not valid JSON\.$/);
    writeFileSync(file(), "[]");
    expect(() => readConfigFile(file())).toThrow(/appwrite\.json holds no JSON object\.$/);
    expect(() => readConfigFile(join(folder, "none.json"))).toThrow(/none\.json cannot be read: /);
  });
});
