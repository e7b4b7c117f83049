import { describe, expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

const query = (method: string, attribute: string, ...values: unknown[]) =>
  JSON.stringify({ method, attribute, values });
const three = {
  body: {
    rows: [
      { $id: "a", name: "a", n: 1 },
      { $id: "b", name: "b", n: 2 },
      { name: "c", n: 3 },
    ],
  },
};

async function filled() {
  const world = startWorld();
  await aTable(world);
  await done(world.key("POST", rows, three));
  return world;
}

describe("bulk calls of a key", () => {
  it("take rows or the data of one row, and refuse both together", async () => {
    const world = startWorld();
    await aTable(world);
    const body = { ...three.body, data: { name: "d" } };
    expect(await world.key("POST", rows, { body })).toMatchObject({
      status: 400,
      body: {
        type: "general_bad_request",
        message: "You can only send one of the following parameters: data, rows",
      },
    });
    expect((await world.key("GET", rows)).body.total).toBe(0);
  });

  it("create all rows, or none when one is wrong", async () => {
    const world = startWorld();
    await aTable(world);
    const wrong = {
      rows: [
        { $id: "a", name: "a" },
        { $id: "b", name: 5 },
      ],
    };
    expect((await world.key("POST", rows, { body: wrong })).body.type).toBe("row_invalid_structure");
    expect((await world.key("GET", rows)).body.total).toBe(0);
    const made = await world.key("POST", rows, three);
    expect(made).toMatchObject({ status: 201, body: { total: 3, rows: [{ $id: "a" }, { $id: "b" }, {}] } });
    expect(made.body.rows[2].$id).toMatch(/^[0-9a-f]{20}$/);
  });

  it("update what the queries name, also with operators", async () => {
    const world = await filled();
    const body = {
      data: { n: '{"method":"increment","values":[10]}' },
      queries: [query("lessThan", "n", 3)],
    };
    const changed = await world.key("PATCH", rows, { body });
    expect(changed.body).toMatchObject({ total: 2, rows: [{ n: 11 }, { n: 12 }] });
  });

  it("refuse an unknown column even when no row matches", async () => {
    const world = await filled();
    const body = { data: { nope: 1 }, queries: [query("greaterThan", "n", 100)] };
    expect((await world.key("PATCH", rows, { body })).body.message).toBe(
      'Invalid document structure: Unknown attribute: "nope"',
    );
  });

  it("a unique value that would be taken twice changes nothing", async () => {
    const world = await filled();
    expect((await world.key("PATCH", rows, { body: { data: { name: "same" } } })).status).toBe(409);
    expect((await world.key("GET", `${rows}/a`)).body.name).toBe("a");
  });

  it("upsert and delete", async () => {
    const world = await filled();
    const body = {
      rows: [
        { $id: "a", name: "a", n: 9 },
        { $id: "z", name: "z" },
      ],
    };
    expect((await world.key("PUT", rows, { body })).body).toMatchObject({
      total: 2,
      rows: [{ n: 9 }, { n: 1 }],
    });
    const gone = await world.key("DELETE", rows, { body: { queries: [query("equal", "$id", "a", "z")] } });
    expect(gone.body).toMatchObject({ total: 2, rows: [{ $id: "a" }, { $id: "z" }] });
    expect((await world.key("DELETE", rows)).body.total).toBe(2);
  });

  /** The clock goes on with each reading; Appwrite 1.9.6 gave 100 rows of each of these calls one time. */
  describe("give their rows one time", () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ $id: `row-${at}`, name: `name-${at}` }));
    const own = { name: "own", $createdAt: "2020-01-02T03:04:05.678+00:00" };
    const at = { databaseId: "db", tableId: "t" };

    async function counted(call: (world: World) => Promise<unknown>, earlier: readonly object[] = []) {
      let time = Date.UTC(2026, 0, 1);
      const world = startWorld({ clock: { now: () => (time += 1) } });
      await aTable(world);
      if (earlier.length > 0) await done(world.key("POST", rows, { body: { rows: earlier } }));
      await call(world);
      const list = (await done(world.key("GET", rows))).body.rows as Record<string, string>[];
      const times = (key: string) => new Set(list.map((row) => row[key])).size;
      return [list.length, times("$createdAt"), times("$updatedAt")];
    }

    const commit = async ({ key }: World, operation: object) => {
      const path = "/tablesdb/transactions";
      const { $id } = (await done(key("POST", path, { body: {} }))).body;
      const body = { operations: [{ ...at, ...operation }] };
      await done(key("POST", `${path}/${$id}/operations`, { body }));
      await done(key("PATCH", `${path}/${$id}`, { body: { commit: true } }));
    };

    it("gives created rows one time", async () => {
      expect(await counted(({ key }) => done(key("POST", rows, { body: { rows: many } })))).toEqual([
        20, 1, 1,
      ]);
    });

    it("gives updated rows one time", async () => {
      const body = { data: { n: 1 } };
      expect(await counted(({ key }) => done(key("PATCH", rows, { body })), many)).toEqual([20, 1, 1]);
    });

    it("gives upserted rows one time, new ones and old ones", async () => {
      const body = { rows: many.map((row) => ({ ...row, n: 2 })) };
      const old = many.slice(0, 10);
      expect(await counted(({ key }) => done(key("PUT", rows, { body })), old)).toEqual([20, 2, 1]);
    });

    it.each([
      ["bulkCreate", many, [], [20, 1, 1]],
      ["bulkUpdate", { data: { n: 1 }, queries: [] }, many, [20, 1, 1]],
      ["bulkUpsert", many, many.slice(0, 10), [20, 2, 1]],
    ] as const)(
      "gives the rows of a %s one time when its transaction is committed",
      async (action, data, old, expected) => {
        expect(await counted((world) => commit(world, { action, data }), old)).toEqual(expected);
      },
    );

    it("except for a time that a row brings", async () => {
      const body = { rows: [...many, own] };
      expect(await counted(({ key }) => done(key("POST", rows, { body })))).toEqual([21, 2, 1]);
    });
  });
});

describe("bulk calls of a client", () => {
  it.each([
    ["POST", { rows: [{ name: "x" }] }, 401, "general_unauthorized_scope"],
    ["PATCH", { data: { n: 1 } }, 404, "database_not_found"],
    ["PUT", { rows: [{ name: "x" }] }, 404, "database_not_found"],
    ["DELETE", {}, 404, "database_not_found"],
  ])("%s is refused and changes nothing", async (method, body, status, type) => {
    const world = await filled();
    const ada = await world.person("ada");
    expect(await ada(method, rows, { body })).toMatchObject({ status, body: { type } });
    expect((await world.key("GET", rows)).body.total).toBe(3);
  });
});

describe("increment and decrement", () => {
  const path = (action: string, column = "n", row = "a") => `${rows}/${row}/${column}/${action}`;

  it("count, within the bound that is given", async () => {
    const world = await filled();
    const ada = await world.person("ada");
    expect((await ada("PATCH", path("increment"), { body: {} })).body.n).toBe(2);
    expect((await ada("PATCH", path("increment"), { body: { value: 5, max: 10 } })).body.n).toBe(7);
    expect(await ada("PATCH", path("increment"), { body: { value: 5, max: 10 } })).toMatchObject({
      status: 400,
      body: { type: "column_limit_exceeded", message: 'tablesDB "n" has reached the maximum value of 10' },
    });
    expect((await ada("PATCH", path("decrement"), { body: { value: 8, min: 0 } })).status).toBe(400);
    expect((await ada("GET", `${rows}/a`)).body.n).toBe(7);
  });

  it("all of 25 at once count", async () => {
    const world = await filled();
    await Promise.all(Array.from({ length: 25 }, () => world.key("PATCH", path("increment"), { body: {} })));
    expect((await world.key("GET", `${rows}/a`)).body.n).toBe(26);
  });

  it.each([
    ["zero", path("increment"), { value: 0 }, 400, "general_argument_invalid"],
    ["a text", path("increment"), { value: "x" }, 400, "general_argument_invalid"],
    ["a column of text", path("increment", "name"), {}, 400, "attribute_type_invalid"],
    ["an unknown column", path("increment", "nope"), {}, 404, "column_not_found"],
    ["an unknown row", path("increment", "n", "nope"), {}, 404, "column_not_found"],
  ])("%s is refused", async (_, url, body, status, type) => {
    const world = await filled();
    expect(await world.key("PATCH", url, { body })).toMatchObject({ status, body: { type } });
  });

  it("a guest without update permission is refused", async () => {
    const world = await filled();
    expect((await world.guest("PATCH", path("increment"), { body: {} })).status).toBe(401);
  });
});
