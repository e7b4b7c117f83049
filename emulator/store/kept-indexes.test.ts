import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { randomIds } from "#emulator/ids.ts";
import type { Query } from "#emulator/query/query.ts";
import { systemCollection } from "./collection.ts";
import { quote } from "./columns.ts";
import { dropAttribute, ensureCollection } from "./schema.ts";
import { openSqlite, type Sqlite } from "./sqlite.ts";
import { createStore, type Store } from "./store.ts";

const books = systemCollection<{ title: string; name: string }>("books", [
  { key: "title", type: "string" },
  { key: "name", type: "string" },
]);
const size = 9000;
let folder: string;
let sqlite: Sqlite;
let store: Store;

/** Opens the file as the next start of the server does. */
function start(): void {
  const clock = manualClock();
  sqlite = openSqlite(join(folder, "books.db"));
  ensureCollection(sqlite, books);
  store = createStore(sqlite, clock, randomIds(clock));
}

function startAgain(): void {
  sqlite.close();
  start();
}

const contains = (attribute: string, part: string): Query => ({
  method: "contains",
  attribute,
  values: [part],
});

/** Finds by the index; undefined where it is not there. */
function indexed(filter: Query): string[] | undefined {
  const rows = store.substrings.rows(books, filter);
  if (rows === undefined) return undefined;
  const among = [{ method: "among", attribute: "$sequence", values: rows }];
  return store.find(books, { filters: among }).map(({ $id }) => $id);
}

function build(...filters: Query[]): void {
  for (const key of store.substrings.begin(books, filters)) while (store.substrings.grow(books, key));
}

const seldom = contains("title", "seldom");
const rare = contains("name", "rare");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-indexes-"));
  start();
  store.transaction(() => {
    for (let n = 0; n < size; n++) {
      const title = `Book ${n}${n % 3000 === 7 ? " seldom" : ""}`;
      store.create(books, { $id: `b${n}`, title, name: n % 4500 === 9 ? "rare" : `kind ${n % 5}` });
    }
  });
  build(seldom, rare);
});
afterEach(() => {
  sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps an index over a start, without reading the table", () => {
  startAgain();
  expect(store.substrings.begin(books, [seldom, rare])).toEqual(["title", "name"]);
  expect(indexed(seldom)).toEqual(["b7", "b3007", "b6007"]);
  expect(indexed(rare)).toEqual(["b9", "b4509"]);
});

it("finds what was written after it was kept, also by other programs, and not what was undone or deleted", () => {
  store.update(books, "b1", { title: "now seldom" });
  store.update(books, "b7", { title: "ordinary" });
  store.update(books, "b2", { name: "rare, too" });
  store.create(books, { $id: "new", title: "seldom and new", name: "rare" });
  store.delete(books, "b3007");
  expect(() =>
    store.transaction(() => {
      store.update(books, "b3", { title: "seldom" });
      throw new Error("undone");
    }),
  ).toThrow("undone");
  sqlite.run(`UPDATE ${quote(books.table)} SET title = 'seldom', _f_title = 'seldom' WHERE _uid = 'b4'`);
  for (let starts = 0; starts < 3; starts++) {
    startAgain();
    store.substrings.begin(books, [seldom, rare]);
    expect(indexed(seldom)).toEqual(["b1", "b4", "b6007", "new"]);
    expect(indexed(rare)).toEqual(["b2", "b9", "b4509", "new"]);
    if (starts > 0) build(seldom, rare);
  }
});

it("goes on where keeping was interrupted by the end of the process", () => {
  sqlite.run("UPDATE kept_indexes SET last = NULL");
  startAgain();
  const [key] = store.substrings.begin(books, [seldom]);
  expect(indexed(seldom)).toEqual(["b7", "b3007", "b6007"]);
  for (let steps = 0; steps < 3; steps++) store.substrings.grow(books, key ?? "");
  startAgain();
  build(seldom);
  expect(indexed(seldom)).toEqual(["b7", "b3007", "b6007"]);
  startAgain();
  store.substrings.begin(books, [seldom]);
  expect(indexed(seldom)).toEqual(["b7", "b3007", "b6007"]);
});

it("keeps rows that were added later when they are searched", () => {
  store.transaction(() => {
    for (let n = 0; n < 6000; n++)
      store.create(books, { $id: `c${n}`, title: n === 17 ? "seldom" : `Another ${n}`, name: "kind 1" });
  });
  build(seldom);
  startAgain();
  const before = Number(sqlite.get("SELECT last FROM kept_indexes WHERE key = 'title'")?.[0]);
  expect(before).toBe(size + 6000);
  store.substrings.begin(books, [seldom]);
  expect(indexed(seldom)).toEqual(["b7", "b3007", "b6007", "c17"]);
});

it("drops an index with its column, which its trigger does not hold back", () => {
  const [title] = books.attributes;
  if (title === undefined) throw new Error("There is no column.");
  dropAttribute(sqlite, books, title);
  expect(sqlite.all("SELECT DISTINCT key FROM kept_index_parts").map(String)).toEqual(["name"]);
});
