import { expect, it } from "vitest";
import { manualClock } from "#emulator/clock.ts";
import { randomIds } from "#emulator/ids.ts";
import { parseJson, toJson } from "#emulator/json.ts";
import { systemCollection } from "./collection.ts";
import { findTexts, type PageText } from "./find-texts.ts";
import { ensureCollection } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { createStore } from "./store.ts";

const things = systemCollection<Record<string, unknown>>("things", [
  { key: "it's", type: "string" },
  { key: "whole", type: "integer", wide: true },
  { key: "part", type: "double" },
  { key: "yes", type: "boolean" },
  { key: "at", type: "datetime" },
  { key: "anything", type: "object" },
  { key: "place", type: "point" },
  { key: "names", type: "string", array: true },
  { key: "parts", type: "double", array: true },
]);

const full = {
  "it's": 'a "quoted" \\ line\n\t\u0001\u2028 é 😀 </script>',
  whole: 9_223_372_036_854_775_807n,
  part: 0.1 + 0.2,
  yes: true,
  at: "2026-03-14T15:09:26.535+02:00",
  anything: { a: [1, null, { b: "ü" }], c: 1e21 },
  place: [1.5, -2],
  names: ["x", 'y"'],
  parts: [1 / 3, 5e-324],
};

function stored(...documents: readonly Record<string, unknown>[]) {
  const clock = manualClock();
  const sqlite = openSqlite(":memory:");
  ensureCollection(sqlite, things);
  const store = createStore(sqlite, clock, randomIds(clock));
  for (const document of documents) store.create(things, document);
  return { sqlite, store };
}

it.each<[string, Record<string, unknown>]>([
  ["every type", { ...full, $permissions: ['read("user:ada")'] }],
  ["no value at all", {}],
  ["no, negative and small", { ...full, yes: false, whole: -9_223_372_036_854_775_808n, part: -1e-7 }],
  ["whole and large doubles", { part: 1e21, whole: 0 }],
  ["a double without a fraction", { part: 5, parts: [] }],
])("a text says what the document says: %s", (_, document) => {
  const { sqlite, store } = stored(document);
  const text = findTexts(sqlite, things, {}, undefined, {})?.text ?? "";
  expect(parseJson(text)).toEqual(parseJson(toJson(store.find(things)[0])));
});

it("returns the chosen attributes, those of every document, and the constants", () => {
  const { sqlite } = stored({ ...full, $id: "one" });
  const text = findTexts(sqlite, things, {}, ["yes", "part"], { $tableId: "it's" })?.text ?? "";
  expect(JSON.parse(text)).toEqual({
    $id: "one",
    $sequence: "1",
    $createdAt: "2026-01-01T00:00:00.000+00:00",
    $updatedAt: "2026-01-01T00:00:00.000+00:00",
    $permissions: [],
    $tableId: "it's",
    yes: true,
    part: 0.1 + 0.2,
  });
});

it("a page before a cursor comes in the order of the list", () => {
  const { sqlite, store } = stored({ $id: "a" }, { $id: "b" }, { $id: "c" });
  const document = store.find(things)[2];
  if (document === undefined) throw new Error("three were stored");
  const page = findTexts(sqlite, things, { cursor: { document, direction: "before" } }, [], {});
  expect(idsOf(page)).toEqual(["a", "b"]);
  expect(page?.count).toBe(2);
});

it("a page comes in its order and with its count, also with more documents than one", () => {
  const { sqlite } = stored(...["c", "a", "b"].map(($id, whole) => ({ $id, whole, part: whole / 4 })));
  const orders = [{ attribute: "$id", direction: "DESC" as const }];
  expect(idsOf(findTexts(sqlite, things, { orders, limit: 2 }, undefined, {}))).toEqual(["c", "b"]);
  expect(findTexts(sqlite, things, { orders, limit: 25 }, undefined, {})?.count).toBe(3);
  expect(findTexts(sqlite, things, { offset: 3 }, undefined, {})).toEqual({ text: "", count: 0 });
});

const idsOf = (page: PageText | undefined) =>
  JSON.parse(`[${page?.text}]`).map(({ $id }: { $id: string }) => $id);

it("spells doubles as JavaScript does", () => {
  const scattered = (n: number) => (n * 2_654_435_761) % 1_000_000_007;
  const parts = [
    ...[0, -0, 1, 250, 0.1, 0.3, 0.1 + 0.2, 1234.56, -99.99, 1e14, 1e15, 123_456_789_012_345, 1e20, 1e21],
    ...[0.0001, 0.00001, 1e-7, 5e-324, 1.7976931348623157e308, 100_000_000_000_000.02, 2 ** 53],
    ...Array.from({ length: 2000 }, (_, n) => scattered(n) / 100),
    ...Array.from({ length: 500 }, (_, n) => scattered(n) / (scattered(n + 500) + 1)),
  ];
  const { sqlite, store } = stored(...parts.map((part) => ({ part })));
  // One by one, because a single one that SQLite does not spell makes the whole page take the other way.
  for (const { $sequence } of store.find(things)) {
    const only = [{ method: "equal", attribute: "$sequence", values: [$sequence] }];
    const options = { filters: only };
    const page = findTexts(sqlite, things, options, ["part"], {});
    expect(page?.text).toContain(`"part":${JSON.stringify(store.find(things, options)[0]?.part)}}`);
  }
});

it.each(["\0", "\u{10FFFF}"])("leaves a text that the driver cannot hold to others", (text) => {
  const { sqlite } = stored({ "it's": `a${text}b` });
  expect(findTexts(sqlite, things, {}, undefined, {})).toBeUndefined();
});

it("leaves more attributes than a function of SQLite takes to others", () => {
  const attributes = Array.from({ length: 60 }, (_, n) => ({ key: `k${n}`, type: "integer" as const }));
  const wide = systemCollection("wide", attributes);
  const { sqlite } = stored();
  ensureCollection(sqlite, wide);
  expect(findTexts(sqlite, wide, {}, undefined, {})).toBeUndefined();
  expect(
    findTexts(
      sqlite,
      wide,
      {},
      attributes.slice(0, 56).map(({ key }) => key),
      {},
    ),
  ).toEqual({ text: "", count: 0 });
});
