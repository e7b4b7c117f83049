import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { randomIds } from "#emulator/ids.ts";
import { where } from "#emulator/query/query.ts";
import { systemCollection } from "./collection.ts";
import { BoundError, DuplicateError, MissingError } from "./errors.ts";
import { ensureCollection } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { createStore } from "./store.ts";

interface Book {
  title: string | null;
  pages: number | null;
  tags: string[];
  at: string | null;
  sold: boolean | null;
}

const books = systemCollection<Book>(
  "books",
  [
    { key: "title", type: "string" },
    { key: "pages", type: "integer" },
    { key: "tags", type: "string", array: true },
    { key: "at", type: "datetime" },
    { key: "sold", type: "boolean" },
  ],
  [
    { key: "title", type: "unique", attributes: ["title"] },
    { key: "words", type: "fulltext", attributes: ["title"] },
  ],
);

function library() {
  const clock = manualClock();
  const sqlite = openSqlite(":memory:");
  ensureCollection(sqlite, books);
  return { clock, sqlite, store: createStore(sqlite, clock, randomIds(clock)) };
}

const idsOf = (documents: readonly { $id: string }[]) => documents.map(({ $id }) => $id);

describe("documents", () => {
  it("come back as they were written, with id, sequence, times and permissions", () => {
    const { store } = library();
    const made = store.create(books, {
      $id: "b1",
      title: "One\0two",
      tags: ["x", "y"],
      at: "2001-02-03T04:05:06+02:00",
      sold: false,
      $permissions: ['read("any")'],
    });
    expect(made).toEqual({
      $id: "b1",
      $sequence: "1",
      $createdAt: "2026-01-01T00:00:00.000+00:00",
      $updatedAt: "2026-01-01T00:00:00.000+00:00",
      $permissions: ['read("any")'],
      title: "One\0two",
      pages: null,
      tags: ["x", "y"],
      at: "2001-02-03T02:05:06.000+00:00",
      sold: false,
    });
    expect(store.get(books, "b1")).toEqual(made);
  });

  it("a duplicate id, also in another case, and a duplicate title, also without accents, are refused", () => {
    const { store } = library();
    store.create(books, { $id: "a1", title: "Ábc" });
    expect(() => store.create(books, { $id: "A1" })).toThrow(DuplicateError);
    expect(() => store.create(books, { title: "abc " })).toThrow(DuplicateError);
    expect(store.create(books, { title: null }).title).toBeNull();
    expect(store.create(books, { title: null }).title).toBeNull();
  });

  it("an update changes what it names and the time", () => {
    const { store, clock } = library();
    store.create(books, { $id: "b", title: "T", pages: 5 });
    clock.advance(1000);
    const changed = store.update(books, "b", { pages: 6 });
    expect(changed).toMatchObject({ title: "T", pages: 6, $updatedAt: "2026-01-01T00:00:01.000+00:00" });
    expect(() => store.update(books, "missing", { pages: 1 })).toThrow(MissingError);
  });

  it("an increment stops at its bound and leaves NULL alone, as MariaDB does", () => {
    const { store } = library();
    store.create(books, { $id: "b", pages: 5 });
    store.increment(books, "b", "pages", 5, { max: 10 });
    expect(() => store.increment(books, "b", "pages", 1, { max: 10 })).toThrow(BoundError);
    expect(() => store.increment(books, "b", "pages", -11, { min: 0 })).toThrow(BoundError);
    expect(store.get(books, "b")?.pages).toBe(10);
    store.create(books, { $id: "n" });
    store.increment(books, "n", "pages", 4);
    expect(store.get(books, "n")?.pages).toBeNull();
    expect(() => store.increment(books, "missing", "pages", 1)).toThrow(MissingError);
  });

  it("an increment ends where its type does, exact to the last digit", () => {
    const { store, sqlite } = library();
    store.create(books, { $id: "b", pages: 1 });
    store.increment(books, "b", "pages", 1.5);
    expect(store.get(books, "b")?.pages).toBe(3);
    sqlite.run("UPDATE sys_books SET pages = 9223372036854775806");
    store.increment(books, "b", "pages", 1);
    expect(() => store.increment(books, "b", "pages", 1)).toThrow(BoundError);
    expect(sqlite.get("SELECT CAST(pages AS TEXT) FROM sys_books")).toEqual(["9223372036854775807"]);
  });

  it("a failed transaction leaves nothing behind, an inner one only undoes itself", () => {
    const { store } = library();
    const attempt = () =>
      store.transaction(() => {
        store.create(books, { $id: "in" });
        throw new Error("changed my mind");
      });
    expect(attempt).toThrow("changed my mind");
    store.transaction(() => {
      store.create(books, { $id: "out" });
      expect(attempt).toThrow("changed my mind");
    });
    expect(idsOf(store.find(books))).toEqual(["out"]);
  });
});

describe("find", () => {
  const filled = () => {
    const world = library();
    world.store.create(books, { $id: "a", title: "Anna", pages: 30, tags: ["red", "blue"] });
    world.store.create(books, { $id: "b", title: "bob", pages: 25, tags: ["blue"] });
    world.store.create(books, { $id: "c", title: "Žluťoučký kůň", pages: 25, tags: [] });
    world.store.create(books, { $id: "d", title: "the quick 100% fox" });
    return world.store;
  };

  it.each([
    ["equal ignores case and accents", where.equal("title", "ZLUTOUCKY KUN"), ["c"]],
    ["equal with several values", where.equal("pages", 25, 30), ["a", "b", "c"]],
    ["notEqual leaves NULL out", where.notEqual("pages", 30), ["b", "c"]],
    ["contains takes % as it is", where.contains("title", "0%"), ["d"]],
    ["contains minds the blanks of what it looks for", where.contains("title", "quick "), ["d"]],
    ["contains does not find a blank that is not there", where.contains("title", "bob "), []],
    ["contains in a list is exact", where.contains("tags", "blue", "Red"), ["a", "b"]],
    ["isNull", where.isNull("pages"), ["d"]],
    ["or", where.or(where.equal("$id", "A"), where.isNull("pages")), ["a", "d"]],
    [
      "search by the beginning of the last word",
      { method: "search", attribute: "title", values: ["fo"] },
      [],
    ],
    ["search by a word", { method: "search", attribute: "title", values: ["FOX"] }, ["d"]],
    ["startsWith", { method: "startsWith", attribute: "title", values: ["AN"] }, ["a"]],
    ["endsWith", { method: "endsWith", attribute: "title", values: ["B"] }, ["b"]],
  ])("%s", (_, filter, expected) => {
    expect(idsOf(filled().find(books, { filters: [filter] }))).toEqual(expected);
  });

  it("pages forth and back through equal values in the order of creation", () => {
    const store = filled();
    const orders = [{ attribute: "pages", direction: "DESC" }] as const;
    const page = (options: object) => idsOf(store.find(books, { orders, limit: 2, ...options }));
    expect(page({})).toEqual(["a", "b"]);
    const b = store.get(books, "b");
    expect(page({ cursor: { document: b, direction: "after" } })).toEqual(["c"]);
    expect(page({ cursor: { document: store.get(books, "c"), direction: "before" } })).toEqual(["a", "b"]);
    expect(page({ offset: 3 })).toEqual(["d"]);
    expect(page({ offset: 2 ** 63 })).toEqual([]);
  });

  it("readers see only what one of their roles may read", () => {
    const store = filled();
    store.update(books, "a", { $permissions: ['read("user:ada")'] });
    store.update(books, "b", { $permissions: ['update("user:ada")', 'read("any")'] });
    expect(idsOf(store.find(books, { readers: ["any", "user:ada"] }))).toEqual(["a", "b"]);
    expect(store.count(books, { readers: ["any"] })).toBe(1);
    store.update(books, "b", { $permissions: [] });
    expect(store.count(books, { readers: ["any"] })).toBe(0);
  });

  it("a count stops at its limit", () => {
    expect(filled().count(books, {}, 3)).toBe(3);
  });

  it("an index over the full text follows updates and deletes", () => {
    const store = filled();
    const search = () =>
      idsOf(store.find(books, { filters: [{ method: "search", attribute: "title", values: ["lazy"] }] }));
    store.update(books, "a", { title: "lazy dog" });
    expect(search()).toEqual(["a"]);
    store.delete(books, "a");
    expect(search()).toEqual([]);
  });
});

describe("the driver", () => {
  it("a statement that failed does not repeat its old values", () => {
    const { sqlite } = library();
    const insert = "INSERT INTO sys_books (_uid) VALUES (?)";
    sqlite.run(insert, ["x"]);
    expect(() => sqlite.run(insert, ["X"])).toThrow("UNIQUE");
    sqlite.run(insert, ["y"]);
    expect(sqlite.all("SELECT _uid FROM sys_books")).toEqual([["x"], ["y"]]);
  });

  it("leaves one file without a log when it is closed", () => {
    const folder = mkdtempSync(join(tmpdir(), "store-"));
    const sqlite = openSqlite(join(folder, "x.db"));
    ensureCollection(sqlite, books);
    sqlite.close();
    const log = statSync(join(folder, "x.db-wal"), { throwIfNoEntry: false })?.size ?? 0;
    const reopened = openSqlite(join(folder, "x.db"));
    ensureCollection(reopened, books);
    expect([log, reopened.all("SELECT count(*) FROM sys_books")]).toEqual([0, [[0]]]);
    reopened.close();
    rmSync(folder, { recursive: true });
  });

  it("stores values that are hard for a driver", () => {
    const { sqlite } = library();
    expect(sqlite.get("SELECT ?, ?, ?", [true, undefined, "\u{10FFFF}"])).toEqual([1, null, "\u{10FFFF}1"]);
  });
});
