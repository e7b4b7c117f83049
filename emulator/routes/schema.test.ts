import { describe, expect, it } from "vitest";
import { aTable, rows, settled } from "#emulator/testing/tables.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

const columns = "/tablesdb/db/tables/t/columns";
const indexes = "/tablesdb/db/tables/t/indexes";

async function empty() {
  const world = startWorld();
  await aTable(world, { columns: [], indexes: [] });
  const column = (kind: string, body: object) =>
    world.key("POST", `${columns}/${kind}`, { body: { required: false, ...body } });
  return { ...world, column };
}

describe("limits of a schema, as MariaDB sets them", () => {
  it("a row holds 65,535 bytes; long texts lie beside it", async () => {
    const { column, key } = await empty();
    expect((await column("string", { key: "a", size: 16_000 })).status).toBe(202);
    const wide = await column("string", { key: "b", size: 1000 });
    expect([wide.status, wide.body.type]).toEqual([400, "column_limit_exceeded"]);
    expect((await column("string", { key: "b", size: 100_000 })).status).toBe(202);
    const { body } = await key("GET", "/tablesdb/db/tables/t");
    expect([body.bytesMax, body.bytesUsed]).toEqual([65_535, 1067 + 64_002 + 20]);
  });

  it("an index holds 768 characters; a length makes long columns fit", async () => {
    const world = await empty();
    await world.column("string", { key: "long", size: 1000 });
    await world.column("string", { key: "short", size: 500 });
    await settled(world);
    const index = async (key: string, body: object) => {
      const answer = await world.key("POST", indexes, { body: { key, type: "key", ...body } });
      return answer.status === 202 ? 202 : [answer.status, answer.body.type, answer.body.message];
    };
    const tooLong = [400, "column_index_invalid", "Index length is longer than the maximum: 768"];
    expect(await index("a", { columns: ["long"] })).toEqual(tooLong);
    expect(await index("a", { columns: ["short", "long"], lengths: [0, 300] })).toEqual(tooLong);
    expect(await index("b", { columns: ["short"], lengths: [600] })).toEqual([
      400,
      "column_index_invalid",
      'Index length 600 is larger than the size for short: 500"',
    ]);
    expect(await index("c", { columns: ["long"], lengths: [767] })).toBe(202);
    expect(await index("d", { columns: ["long"], type: "fulltext" })).toBe(202);
    expect(await index("e", { columns: ["short"] })).toBe(202);
    const grown = await world.key("PATCH", `${columns}/string/short`, {
      body: { required: false, default: null, size: 800 },
    });
    expect([grown.status, grown.body.type]).toEqual([400, "column_index_invalid"]);
  });

  it("an encrypted text has 150 characters, an enum something to choose from", async () => {
    const world = await empty();
    const secret = await world.column("string", { key: "s", size: 149, encrypt: true });
    expect([secret.status, secret.body.type]).toEqual([400, "general_bad_request"]);
    await world.column("enum", { key: "e", elements: ["x"] });
    await settled(world);
    const none = await world.key("PATCH", `${columns}/enum/e`, {
      body: { required: false, default: null, elements: [] },
    });
    expect([none.status, none.body.type]).toEqual([400, "column_value_invalid"]);
  });

  it("a required shape is no column for rows that are there", async () => {
    const world = await empty();
    await world.column("integer", { key: "n" });
    await settled(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { n: 1 } } }));
    const shape = await world.column("point", { key: "p", required: true });
    expect([shape.status, shape.body.type]).toEqual([400, "row_invalid_structure"]);
  });
});

describe("changes of the schema", () => {
  it("are events under the names of both vocabularies", async () => {
    const world = startWorld();
    const seen: (string | undefined)[] = [];
    world.app.project.events.subscribe(({ events }) => seen.push(events[0]));
    await aTable(world);
    await done(world.key("POST", `${columns}/boolean`, { body: { key: "x", required: false } }));
    await settled(world);
    await done(world.key("POST", indexes, { body: { key: "i", type: "key", columns: ["x"] } }));
    await settled(world);
    await done(world.key("DELETE", "/databases/db/collections/t/indexes/i"));
    await done(world.key("DELETE", "/databases/db/collections/t/attributes/x"));
    await done(world.key("PUT", "/tablesdb/db/tables/t", { body: { name: "T" } }));
    await done(world.key("DELETE", "/tablesdb/db/tables/t"));
    await done(world.key("DELETE", "/tablesdb/db"));
    expect(seen).toEqual([
      "databases.db.create",
      "databases.db.tables.t.create",
      "databases.db.tables.t.columns.x.create",
      "databases.db.tables.t.indexes.i.create",
      "databases.db.collections.t.indexes.i.delete",
      "databases.db.collections.t.attributes.x.delete",
      "databases.db.tables.t.update",
      "databases.db.tables.t.delete",
      "databases.db.delete",
    ]);
  });
});

describe("lists with a ttl", () => {
  it("are kept for each set of roles until they run out or are purged", async () => {
    const world = startWorld();
    await aTable(world);
    const asked = `${rows}?ttl=60`;
    const total = async (speaker = world.key) => {
      const { headers, body } = await speaker("GET", asked);
      return [headers.get("x-appwrite-cache"), body.total];
    };
    const write = (rowId: string) => world.key("POST", rows, { body: { rowId, data: { name: rowId } } });
    await done(write("a"));
    expect(await total()).toEqual(["miss", 1]);
    await done(write("b"));
    expect(await total()).toEqual(["hit", 1]);
    expect(await total(world.guest)).toEqual(["miss", 2]);
    expect((await world.key("GET", rows)).headers.has("x-appwrite-cache")).toBe(false);
    world.clock.advance(60_000);
    expect(await total()).toEqual(["miss", 2]);
    await done(write("c"));
    const body = { name: "t", purge: true };
    await done(world.key("PUT", "/tablesdb/db/tables/t", { body }));
    expect(await total()).toEqual(["miss", 3]);
    expect((await world.key("GET", `${rows}?ttl=86401`)).body.type).toBe("general_argument_invalid");
  });
});

describe("the rows and the total of a list with a ttl", () => {
  async function asker() {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "a" } } }));
    const ask = async (query: string) => {
      const { headers, body } = await world.key("GET", `${rows}?${query}`);
      return [headers.get("x-appwrite-cache"), body.total, body.rows.length];
    };
    // Its bounds are larger than numbers of JavaScript.
    const wide = { key: "wide", required: false };
    await done(world.key("POST", "/tablesdb/db/tables/t/columns/bigint", { body: wide }));
    await settled(world);
    expect(await ask("ttl=60")).toEqual(["miss", 1, 1]);
    return { world, ask };
  }

  it("are kept apart, so that a call without the total finds the rows", async () => {
    const { ask } = await asker();
    expect(await ask("ttl=60&total=0")).toEqual(["hit", 0, 1]);
  });

  it("are too old for a call whose own ttl is shorter than their age", async () => {
    const { world, ask } = await asker();
    world.clock.advance(10_000);
    expect(await ask("ttl=5")).toEqual(["miss", 1, 1]);
  });

  it("are read again when the table has another column", async () => {
    const { world, ask } = await asker();
    await done(
      world.key("POST", "/tablesdb/db/tables/t/columns/boolean", { body: { key: "new", required: false } }),
    );
    await settled(world);
    expect(await ask("ttl=60")).toEqual(["miss", 1, 1]);
  });
});

describe("a row that is newer than the request", () => {
  it.each(["PATCH", "PUT", "DELETE"])("is not changed by %s", async (method) => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "a" } } }));
    const call = async (timestamp: string) => {
      const headers = { "x-appwrite-timestamp": timestamp };
      const { body } = await world.key(method, `${rows}/a`, { headers, body: { data: { name: "b" } } });
      return body.type;
    };
    expect(await call("2020-01-01T00:00:00Z")).toBe("row_update_conflict");
    expect(await call("no time")).toBe("general_argument_invalid");
    expect(await call("2030-01-01T00:00:00Z")).toBeUndefined();
  });
});
