import { beforeAll, describe, expect, it } from "vitest";
import { rows, settled } from "#emulator/testing/tables.ts";
import { done, startWorld, type World, withQueries } from "#emulator/testing/world.ts";

/** The expectations below are the answers of a running 1.9.6. */
const table = "/tablesdb/db/tables/t";
const refused =
  "Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,807";

let world: World;

beforeAll(async () => {
  world = startWorld();
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  await done(world.key("POST", "/tablesdb/db/tables", { body: { tableId: "t", name: "t" } }));
  const add = (type: string, body: object) =>
    done(world.key("POST", `${table}/columns/${type}`, { body: { required: false, ...body } }));
  await add("bigint", { key: "b" });
  await add("bigint", { key: "list", array: true });
  await add("bigint", { key: "ranged", min: -10, max: 100 });
  await add("integer", { key: "i" });
  await add("float", { key: "f" });
  await settled(world);
});

const write = (data: object) => world.key("POST", rows, { body: { rowId: "unique()", data } });

describe("a bigint column", () => {
  it.each([
    ["123", 123],
    ["-123", -123],
    ["007", 7],
    ["-0", 0],
    ["5\n", 5],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ])("stores the text %j as the number %d", async (text, number) => {
    const { status, body } = await write({ b: text });
    expect([status, body.b]).toEqual([201, number]);
    expect((await world.key("GET", `${rows}/${body.$id}`)).body.b).toBe(number);
  });

  it.each(["9223372036854775807", "-9223372036854775808"])("keeps all digits of %s", async (text) => {
    const { $id } = (await done(write({ b: text }))).body;
    const response = await world.app.fetch(
      new Request(`http://localhost/v1${rows}/${$id}`, {
        headers: { "x-appwrite-project": "p", "x-appwrite-key": "k" },
      }),
    );
    expect(await response.text()).toContain(`"b":${text},`);
  });

  it.each(["+5", " 5", "5 ", "1e3", "", "-", "1.0", "0x10", "9223372036854775808", "5\n\n", "５"])(
    "refuses the text %j",
    async (text) => {
      const { status, body } = await write({ b: text });
      expect([status, body.type]).toEqual([400, "row_invalid_structure"]);
      expect(body.message).toBe(`Invalid document structure: Attribute "b" has invalid format. ${refused}`);
    },
  );

  it("compares the number of a text with its bounds", async () => {
    expect((await write({ ranged: "-10" })).body.ranged).toBe(-10);
    expect((await write({ ranged: "101" })).body.message).toBe(
      'Invalid document structure: Attribute "ranged" has invalid format. Value must be a valid range between -10 and 100',
    );
  });

  it("reads texts in lists, and names the first that is none", async () => {
    expect((await write({ list: ["1", null, 3] })).body.list).toEqual([1, null, 3]);
    expect((await write({ list: ["1", "x"] })).body.message).toBe(
      `Invalid document structure: Attribute "list['1']" has invalid format. ${refused}`,
    );
  });

  it("is changed by texts in updates, upserts, bulk calls and increments", async () => {
    const change = async (method: string, path: string, body: object) =>
      (await done(world.key(method, `${rows}${path}`, { body }))).body;
    expect((await change("PUT", "/r", { data: { b: "77" } })).b).toBe(77);
    expect((await change("PATCH", "/r", { data: { b: "78" } })).b).toBe(78);
    expect((await change("PATCH", "/r/b/increment", { value: "2" })).b).toBe(80);
    expect((await change("PATCH", "/r/b/decrement", { value: "1", min: "0" })).b).toBe(79);
    expect((await change("PUT", "", { rows: [{ $id: "r", b: "90" }] })).rows[0].b).toBe(90);
  });

  it("has no operators", async () => {
    const b = JSON.stringify({ method: "increment", values: [5] });
    const { status, body } = await world.key("PUT", `${rows}/r`, { body: { data: { b } } });
    expect([status, body.type, body.message]).toEqual([
      400,
      "row_invalid_structure",
      "Invalid document structure: Cannot apply increment operator to non-numeric field 'b'",
    ]);
  });

  it.each(["default", "min", "max"])("takes no text as its %s", async (name) => {
    const body = { key: "x", required: false, [name]: "5" };
    const answer = await world.key("POST", `${table}/columns/bigint`, { body });
    expect([answer.status, answer.body.type]).toEqual([400, "general_argument_invalid"]);
  });
});

describe("a query on a bigint column", () => {
  beforeAll(async () => {
    await done(world.key("DELETE", rows));
    for (const b of [1, 12, 123, -12, 21]) await done(write({ b, i: b, f: b, list: [b] }));
  });

  const ask = (method: string, attribute: string, values: unknown[]) =>
    world.key("GET", withQueries(rows, { method, attribute, values }));

  it.each([
    ["equal", ["12"], [12]],
    ["equal", ["1", 21, "5"], [1, 21]],
    ["equal", ["0012"], [12]],
    ["notEqual", ["12"], [1, 123, -12, 21]],
    ["greaterThan", ["100"], [123]],
    ["lessThanEqual", ["1"], [1, -12]],
    ["between", ["1", "20"], [1, 12]],
    ["notBetween", ["-100", "20"], [123, 21]],
    ["startsWith", ["1"], [1, 12, 123]],
    ["endsWith", ["1"], [1, 21]],
  ])("%s finds the numbers of the texts %j", async (method, values, found) => {
    const { body } = await ask(method, "b", values);
    expect(body.rows.map(({ b }: { b: number }) => b)).toEqual(found);
  });

  it("finds the number of a text in a list", async () => {
    expect((await ask("contains", "list", ["123", "5"])).body.total).toBe(1);
  });

  it.each(["+5", "", "1.5", "x", "9223372036854775808"])("refuses the text %j", async (text) => {
    const { status, body } = await ask("equal", "b", [text]);
    expect([status, body.type, body.message]).toEqual([
      400,
      "general_query_invalid",
      'Invalid query: Query value is invalid for attribute "b"',
    ]);
  });

  it("takes a text for a number on no other kind of column", async () => {
    expect((await ask("equal", "i", ["5"])).status).toBe(400);
    expect((await ask("equal", "f", ["5"])).status).toBe(400);
    expect((await write({ i: "5" })).body.message).toBe(
      'Invalid document structure: Attribute "i" has invalid format. Value must be a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808',
    );
  });

  it.each(["i", "f"])(
    "compares the digits of a number of column %s with its prefix and suffix",
    async (column) => {
      expect((await ask("startsWith", column, [1])).body.total).toBe(3);
      expect((await ask("endsWith", column, [1])).body.total).toBe(2);
      expect((await ask("notEndsWith", column, [1])).body.total).toBe(3);
    },
  );
});
