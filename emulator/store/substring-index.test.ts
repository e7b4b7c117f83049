import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { randomIds } from "#emulator/ids.ts";
import { type Query, where } from "#emulator/query/query.ts";
import { systemCollection } from "./collection.ts";
import { ensureCollection } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { createStore } from "./store.ts";

const books = systemCollection<{ title: string | null; n: number }>("books", [
  { key: "title", type: "string" },
  { key: "n", type: "integer" },
]);
const words = [
  "Žluť",
  "zlut",
  "100% wool",
  "a_b",
  "ab",
  "ß",
  "Grüße",
  "  ",
  "xyzzy",
  "\0nul",
  "日本語",
  "🙂🙂",
];

/** Few enough different titles to number them, and too many. */
const sizes = { numbered: 2100, held: 4600 };

/** Books with a title each, of which each 300th of the first 2,100 has a rare word. */
function shelf(size: number = sizes.numbered) {
  const clock = manualClock();
  const sqlite = openSqlite(":memory:");
  ensureCollection(sqlite, books);
  const store = createStore(sqlite, clock, randomIds(clock));
  store.transaction(() => {
    for (let n = 0; n < size; n++) {
      const title = `${words[n % 12]}${words[(n * 7) % 11]} no ${n}${n % 300 === 5 && n < 2100 ? " Rarität" : ""}`;
      store.create(books, { $id: `b${n}`, title: n % 50 === 0 ? null : title, n });
    }
  });
  /** By the index, or undefined. */
  const indexed = (filter: Query) => {
    const rows = store.substrings.rows(books, filter);
    return (
      rows && store.find(books, { filters: [where.equal("$sequence", ...rows, -1)] }).map(({ $id }) => $id)
    );
  };
  const found = (filter: Query) =>
    indexed(filter) ?? store.find(books, { filters: [filter] }).map(({ $id }) => $id);
  return { store, indexed, found };
}

const filter = (method: string, ...values: string[]): Query => ({ method, attribute: "title", values });

describe("the index of parts of texts", () => {
  it("is built once for a big table by a filter that needs it", () => {
    const { store } = shelf();
    const begin = (...filters: Query[]) => store.substrings.begin(books, filters);
    expect(begin(filter("equal", "rare"), filter("startsWith", "ab"))).toEqual([]);
    expect(begin({ method: "contains", attribute: "n", values: ["123"] })).toEqual([]);
    expect(begin(filter("contains", "rare"), filter("endsWith", "rare"))).toEqual(["title"]);
    expect(begin(filter("contains", "rare"))).toEqual([]);
  });

  it.each(Object.entries(sizes))(
    "%s, narrows to few rows, half made and whole, and sees what is written meanwhile",
    (_, size) => {
      const { store, indexed } = shelf(size);
      const rare = filter("contains", "RARITA");
      const expected = [5, 305, 605, 905, 1205, 1505, 1805].map((n) => `b${n}`);
      store.substrings.begin(books, [rare]);
      expect(indexed(rare)).toEqual(expected);
      expect(store.substrings.grow(books, "title")).toBe(true);
      expect(indexed(rare)).toEqual(expected);
      store.create(books, { $id: "new", title: "another rarity, rarità" });
      store.update(books, "b7", { title: "rarita" });
      store.delete(books, "b305");
      expect(() =>
        store.transaction(() => {
          store.update(books, "b8", { title: "rarita" });
          throw new Error("no");
        }),
      ).toThrow("no");
      while (store.substrings.grow(books, "title"));
      expect(indexed(rare)).toEqual(["b5", "b7", "b605", "b905", "b1205", "b1505", "b1805", "new"]);
      store.substrings.forget(books);
      expect(indexed(rare)).toBeUndefined();
    },
  );

  it("is made in small steps, however long the texts are", () => {
    const { store, indexed } = shelf();
    const [long, rare] = ["wool ".repeat(1000), filter("contains", "rarita wool")];
    store.transaction(() => {
      for (let n = 0; n < 2100; n++)
        store.update(books, `b${n}`, { title: n % 300 === 5 ? `Rarita ${long}` : long });
    });
    store.substrings.begin(books, [rare]);
    let steps = 1;
    while (store.substrings.grow(books, "title")) steps++;
    // Of 100,000 characters.
    expect(steps).toBeGreaterThan((2000 * 5000) / 100_000);
    expect(indexed(rare)).toEqual([5, 305, 605, 905, 1205, 1505, 1805].map((n) => `b${n}`));
  });

  it("is made in small steps also where long texts come after many short ones", () => {
    const { store } = shelf(0);
    const [short, long] = ["cotton", "wool ".repeat(1000)];
    store.transaction(() => {
      for (let n = 0; n < 7000; n++) store.create(books, { $id: `b${n}`, title: n < 6000 ? short : long, n });
    });
    store.substrings.begin(books, [filter("contains", "silk")]);
    let steps = 1;
    while (store.substrings.grow(books, "title")) steps++;
    expect(steps).toBeGreaterThanOrEqual((1000 * 5000) / 100_000);
  });

  it("is rebuilt when there are suddenly too many different texts", () => {
    const { store, indexed } = shelf();
    const rare = filter("contains", "late arrival");
    const makeIndex = () => {
      expect(store.substrings.begin(books, [rare])).toEqual(["title"]);
      while (store.substrings.grow(books, "title"));
    };
    makeIndex();
    expect(indexed(rare)).toEqual([]);
    store.transaction(() => {
      for (let n = 0; n < 2500; n++) store.create(books, { $id: `c${n}`, title: `Further ${n}`, n });
    });
    store.create(books, { $id: "late", title: "A late arrival", n: 0 });
    expect(indexed(rare)).toBeUndefined();
    makeIndex();
    expect(indexed(rare)).toEqual(["late"]);
  });

  it("stays when rows get the same text again, and is rebuilt when more than half of its texts are obsolete", () => {
    const { store, indexed } = shelf(sizes.held);
    const title = filter("contains", "no 77");
    const expected = ["b77", "b770", "b771", "b772", "b773", "b774", "b775", "b776", "b777", "b778", "b779"];
    const makeIndex = () => {
      expect(store.substrings.begin(books, [title])).toEqual(["title"]);
      while (store.substrings.grow(books, "title"));
    };
    const rewrite = (titleOf: (n: number) => string) =>
      store.transaction(() => {
        for (let n = 4600 - 1; n >= 2000; n--) store.update(books, `b${n}`, { title: titleOf(n) });
      });
    makeIndex();
    for (let times = 0; times < 4; times++) rewrite((n) => `Another ${n}`);
    expect(indexed(title)).toEqual(expected);
    rewrite((n) => `Third ${n}`);
    rewrite((n) => `Fourth ${n}`);
    expect(indexed(title)).toBeUndefined();
    makeIndex();
    expect(indexed(title)).toEqual(expected);
    expect(indexed(filter("contains", "third"))).toEqual([]);
  });

  it("is begun by filters inside of others, too", () => {
    const { store } = shelf();
    const either = where.or(filter("contains", "rare"), {
      method: "contains",
      attribute: "n",
      values: ["1"],
    });
    expect(store.substrings.begin(books, [either])).toEqual(["title"]);
  });

  it.each(Object.entries(sizes))("%s, finds exactly what reading every row finds", (_, size) => {
    const plain = shelf(size);
    const fast = shelf(size);
    fast.store.substrings.begin(books, [filter("contains", "any")]);
    while (fast.store.substrings.grow(books, "title"));
    const piece = fc.array(fc.constantFrom(...words, "no 1", "r", "RÄT", "%", " "), {
      minLength: 1,
      maxLength: 3,
    });
    const pattern = piece.map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.constantFrom("contains", "containsAny", "containsAll", "endsWith", "notContains"),
        pattern,
        pattern,
        (method, one, two) => {
          const asked = method === "endsWith" ? filter(method, one) : filter(method, one, two);
          expect(fast.found(asked)).toEqual(plain.found(asked));
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });
});
