import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

type Recorded = [kind: string, given: unknown, status: number, type?: string, message?: string];
/** Answers of a running 1.9.6. */
const recorded: Recorded[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "inline-definitions.json"), "utf8"),
);

/** The columns of the tables whose indexes were tried. */
const columns = [
  { key: "a", type: "string", size: 10 },
  { key: "n", type: "integer" },
  { key: "l", type: "string", size: 10, array: true },
  { key: "big", type: "string", size: 5000 },
  { key: "p", type: "point" },
  { key: "pr", type: "point", required: true },
];
const world = startWorld();
const tables = "/tablesdb/db/tables";
let made = 0;

async function create(definitions: object, tableId = `t${made++}`) {
  return world.key("POST", tables, { body: { tableId, name: "t", ...definitions } });
}

beforeAll(async () => {
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
});

describe("a table that is made with its columns and indexes", () => {
  it.each(recorded)("with %s %j is answered as by 1.9.6", async (kind, given, status, type, message) => {
    const tableId = "t";
    const body = kind === "columns" ? { columns: given } : { columns, indexes: given };
    const answer = await create(body, tableId);
    const { type: kindOfError, message: words } = status === 201 ? {} : answer.body;
    expect([answer.status, kindOfError, words]).toEqual([status, type, message]);
    await world.key("DELETE", `${tables}/${tableId}`);
  });

  it("has both bounds where one is given, and 64 bits only where its size says so", async () => {
    const a = { key: "a", type: "integer", min: 0 };
    const b = { key: "b", type: "integer", size: 8 };
    const f = { key: "f", type: "double", max: 1 };
    const { $id } = (await done(create({ columns: [a, b, f] }))).body;
    const { bytesUsed, columns } = (await world.key("GET", `${tables}/${$id}`)).body;
    expect(columns).toMatchObject([
      { min: 0, max: 2 ** 63 },
      { min: null, max: null },
      { min: -Number.MAX_VALUE, max: 1 },
    ]);
    expect(bytesUsed).toBe(1067 + 4 + 8 + 8);
    const write = async (data: object) =>
      (await world.key("POST", `${tables}/${$id}/rows`, { body: { rowId: "unique()", data } })).status;
    expect([await write({ a: 3e9 }), await write({ b: 3e9 })]).toEqual([400, 201]);
  });

  it("takes objects for lists and names their places, and no more than 100 columns and 58 indexes", async () => {
    const a = { key: "a", type: "boolean" };
    expect((await create({ columns: { x: a } })).status).toBe(201);
    expect((await create({ columns: { x: { key: "a" } } })).body.message).toBe(
      "Attribute at index x is missing required field 'type'",
    );
    const many = (length: number, more: object) =>
      Array.from({ length }, (_, n) => ({ ...a, key: `a${n}`, ...more }));
    expect((await create({ columns: many(101, {}) })).body.message).toBe(
      "Invalid `columns` param: Value must a valid array no longer than 100 items and Value must be a valid JSON string",
    );
    const indexes = many(59, { type: "key", attributes: ["a"] });
    expect((await create({ columns: [a], indexes })).body.message).toBe("Maximum of 58 indexes allowed");
    const { $id } = (await done(create({ columns: [a], indexes: indexes.slice(1) }))).body;
    const body = { key: "further", type: "key", columns: ["a"] };
    expect((await world.key("POST", `${tables}/${$id}/indexes`, { body })).body.type).toBe(
      "column_index_limit_exceeded",
    );
  });

  it("is refused as a table where its rows would be too wide", async () => {
    const wide = ["a", "b"].map((key) => ({ key, type: "string", size: 10_000 }));
    expect((await create({ columns: wide }, "w")).body).toMatchObject({
      type: "table_limit_exceeded",
      message: "The maximum number of tables for database 'w' has been reached.",
    });
    const body = { collectionId: "w", name: "w", attributes: wide };
    expect((await world.key("POST", "/databases/db/collections", { body })).body).toMatchObject({
      type: "collection_limit_exceeded",
      message: "The maximum number of collections for database 'w' has been reached.",
    });
  });

  it("keeps an order of null", async () => {
    const indexes = [{ key: "i", type: "key", attributes: ["a"], orders: [null] }];
    const { $id } = (await done(create({ columns, indexes }))).body;
    expect((await world.key("GET", `${tables}/${$id}`)).body.indexes[0].orders).toEqual([null]);
  });

  it.each([
    ["datetime", 7],
    ["point", 25],
    ["linestring", 20],
  ])("counts the bytes of a %s", async (type, bytes) => {
    const { $id } = (await done(create({ columns: [{ key: "a", type }] }))).body;
    expect((await world.key("GET", `${tables}/${$id}`)).body.bytesUsed).toBe(1067 + bytes);
  });
});
