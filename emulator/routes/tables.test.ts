import { describe, expect, it } from "vitest";
import { aTable, documents, rows, settled } from "#emulator/testing/tables.ts";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

describe("databases", () => {
  it("are made, renamed, listed and deleted with everything in them", async () => {
    const world = startWorld();
    await aTable(world);
    const renamed = await world.key("PUT", "/tablesdb/db", { body: { name: "Shop" } });
    expect(renamed).toMatchObject({
      status: 200,
      body: { $id: "db", name: "Shop", type: "tablesdb", enabled: true },
    });
    const list = await world.key(
      "GET",
      withQueries("/tablesdb", { method: "equal", attribute: "name", values: ["shop"] }),
    );
    expect(list.body).toMatchObject({ total: 1, databases: [{ $id: "db" }] });
    expect((await world.key("DELETE", "/tablesdb/db")).status).toBe(204);
    expect((await world.guest("GET", rows)).body.type).toBe("database_not_found");
  });

  it("the same id twice is 409, a missing name 400, a guest 401", async () => {
    const world = startWorld();
    const body = { databaseId: "db", name: "db" };
    expect((await world.key("POST", "/databases", { body })).body.type).toBe("legacy");
    expect(await world.key("POST", "/databases", { body })).toMatchObject({
      status: 409,
      body: { type: "database_already_exists" },
    });
    expect((await world.key("POST", "/databases", { body: { databaseId: "x" } })).body.message).toBe(
      'Param "name" is not optional.',
    );
    expect((await world.guest("GET", "/databases/db")).body.message).toBe(
      'User (role: guests) missing scopes (["databases.read"])',
    );
  });
});

describe("tables", () => {
  it("answer without their columns when made, and with them afterwards, in either vocabulary", async () => {
    const world = startWorld();
    await aTable(world, { permissions: ['write("users")', 'read("any")', 'read("any")'], rowSecurity: true });
    const table = await world.key("GET", "/tablesdb/db/tables/t");
    expect(table.body).toMatchObject({
      $id: "t",
      databaseId: "db",
      rowSecurity: true,
      enabled: true,
      $permissions: ['create("users")', 'update("users")', 'delete("users")', 'read("any")'],
    });
    expect(table.body.columns).toHaveLength(6);
    expect(table.body.indexes).toMatchObject([
      { key: "name", type: "unique", status: "available", columns: ["name"] },
    ]);
    const collection = await world.key("GET", "/databases/db/collections/t");
    expect(collection.body.attributes.map(({ key }: { key: string }) => key)).toContain("price");
    expect(collection.body).toMatchObject({ documentSecurity: true });
  });

  it("nothing is left of a table whose columns are refused", async () => {
    const world = startWorld();
    await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
    const columns = [
      { key: "a", type: "integer" },
      { key: "a", type: "string", size: 5 },
    ];
    const refused = await world.key("POST", "/tablesdb/db/tables", {
      body: { tableId: "t", name: "t", columns },
    });
    expect(refused).toMatchObject({ status: 400, body: { type: "general_argument_invalid" } });
    expect((await world.key("GET", "/tablesdb/db/tables/t")).body.type).toBe("table_not_found");
  });

  it.each([
    [
      "an unknown role",
      { permissions: ['read("everyone")'] },
      'Invalid `permissions` param: Role "everyone" is not allowed. Must be one of: any, guests, users, user, team, member, label. or null',
    ],
  ])("%s is refused", async (_, body, message) => {
    const world = startWorld();
    await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
    const answer = await world.key("POST", "/tablesdb/db/tables", {
      body: { tableId: "t", name: "t", ...body },
    });
    expect(answer).toMatchObject({ status: 400, body: { type: "general_argument_invalid", message } });
  });

  it("an update without rowSecurity switches it off and keeps the permissions", async () => {
    const world = startWorld();
    await aTable(world, { rowSecurity: true, permissions: ['read("any")'] });
    const { body } = await world.key("PUT", "/tablesdb/db/tables/t", { body: { name: "New" } });
    expect(body).toMatchObject({ name: "New", rowSecurity: false, $permissions: ['read("any")'] });
  });

  it("a disabled one exists for keys only", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("PUT", "/tablesdb/db/tables/t", { body: { name: "t", enabled: false } }));
    expect((await world.guest("GET", documents)).body.type).toBe("collection_not_found");
    expect((await world.guest("GET", rows)).body.type).toBe("table_not_found");
    expect((await world.key("GET", rows)).status).toBe(200);
  });
});

describe("columns", () => {
  const columns = "/tablesdb/db/tables/t/columns";

  it("are processing in the answer and available soon after", async () => {
    const world = startWorld();
    await aTable(world);
    const made = await world.key("POST", `${columns}/integer`, { body: { key: "big", required: false } });
    expect(made).toMatchObject({
      status: 202,
      body: { key: "big", type: "integer", status: "processing", default: null },
    });
    await settled(world);
    expect((await world.key("GET", `${columns}/big`)).body.status).toBe("available");
  });

  it("a default is given to the rows that are there", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "a" } } }));
    await done(
      world.key("POST", `${columns}/string`, {
        body: { key: "s", size: 9, required: false, default: "x" },
      }),
    );
    await settled(world);
    expect((await world.guest("GET", `${rows}/a`)).body.s).toBe("x");
  });

  it("are renamed with their values and indexes", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "Ann" } } }));
    const body = { required: true, default: null, newKey: "title" };
    expect((await world.key("PATCH", `${columns}/string/name`, { body })).body.key).toBe("title");
    expect((await world.guest("GET", `${rows}/a`)).body.title).toBe("Ann");
    const again = await world.key("POST", rows, { body: { rowId: "b", data: { title: "ANN" } } });
    expect(again.body.type).toBe("row_already_exists");
  });

  it.each(["varchar", "text"])(
    "columns of type %s show encrypt alone, but null in lists and updates",
    async (type) => {
      const world = startWorld();
      await aTable(world);
      const body = { key: "x", size: 5, required: false };
      await done(world.key("POST", `${columns}/${type}`, { body }));
      await settled(world);
      expect((await world.key("GET", `${columns}/x`)).body.encrypt).toBe(false);
      const list = (await world.key("GET", columns)).body.columns;
      expect(list.find(({ key }: { key: string }) => key === "x").encrypt).toBeNull();
      const update = { body: { required: false, default: null } };
      expect((await world.key("PATCH", `${columns}/${type}/x`, update)).body.encrypt).toBeNull();
    },
  );

  it("go with their values, and take their indexes along", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "Ann" } } }));
    expect((await world.key("DELETE", `${columns}/name`)).status).toBe(204);
    expect((await world.guest("GET", `${rows}/a`)).body).not.toHaveProperty("name");
    expect((await world.key("GET", "/tablesdb/db/tables/t/indexes")).body.total).toBe(0);
  });

  it.each([
    ["string", { key: "name", size: 5, required: false }, 409, "column_already_exists"],
    ["string", { key: "x", size: 5, required: true, default: "a" }, 400, "column_default_unsupported"],
    [
      "string",
      { key: "x", size: 5, required: false, array: true, default: "a" },
      400,
      "column_default_unsupported",
    ],
    ["string", { key: "x", size: 0, required: false }, 400, "general_argument_invalid"],
    ["string", { key: "$x", size: 5, required: false }, 400, "general_argument_invalid"],
    ["string", { key: "x", size: 5, required: false, default: "too long" }, 400, "column_value_invalid"],
    ["integer", { key: "x", required: false, min: 5, max: 1 }, 400, "column_value_invalid"],
    ["integer", { key: "x", required: false, min: 5, default: 1 }, 400, "column_value_invalid"],
    ["enum", { key: "x", required: false, elements: ["a"], default: "b" }, 400, "column_value_invalid"],
    ["email", { key: "x", required: false, default: "no-address" }, 400, "general_argument_invalid"],
  ])("a %s column %j is %i %s", async (kind, body, status, type) => {
    const world = startWorld();
    await aTable(world);
    expect(await world.key("POST", `${columns}/${kind}`, { body })).toMatchObject({ status, body: { type } });
  });

  it("shrinking below a stored text is refused, an update needs the default named", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "0123456789" } } }));
    const shrink = { required: true, default: null, size: 5 };
    expect((await world.key("PATCH", `${columns}/string/name`, { body: shrink })).body.type).toBe(
      "column_invalid_resize",
    );
    const unnamed = await world.key("PATCH", `${columns}/string/name`, { body: { required: true } });
    expect(unnamed.body.message).toBe('Param "default" is not optional.');
  });
});

describe("indexes", () => {
  const indexes = "/tablesdb/db/tables/t/indexes";

  it("a unique one over equal rows fails, with the reason", async () => {
    const world = startWorld();
    await aTable(world);
    for (const name of ["a", "b"])
      await done(world.key("POST", rows, { body: { rowId: name, data: { name, n: 5 } } }));
    await done(world.key("POST", indexes, { body: { key: "u", type: "unique", columns: ["n"] } }));
    await settled(world);
    expect((await world.key("GET", `${indexes}/u`)).body).toMatchObject({
      status: "failed",
      error: "Duplicate values found",
    });
  });

  it("keeps orders in the letters they were given in", async () => {
    const world = startWorld();
    await aTable(world);
    const body = { key: "o", type: "key", columns: ["n"], orders: ["desc"] };
    expect((await world.key("POST", indexes, { body })).body.orders).toEqual(["desc"]);
    await settled(world);
    expect((await world.key("GET", `${indexes}/o`)).body.status).toBe("available");
  });

  it("a deleted unique one no longer refuses", async () => {
    const world = startWorld();
    await aTable(world);
    expect((await world.key("DELETE", `${indexes}/name`)).status).toBe(204);
    for (const rowId of ["a", "b"]) {
      expect((await world.key("POST", rows, { body: { rowId, data: { name: "same" } } })).status).toBe(201);
    }
  });

  it("with a repeated number for words is refused for the repetition", async () => {
    const world = startWorld();
    await aTable(world);
    const body = { key: "x", type: "fulltext", columns: ["n", "n"] };
    expect((await world.key("POST", indexes, { body })).body.message).toBe("Duplicate attributes provided");
  });

  it.each([
    [{ key: "name", type: "key", columns: ["n"] }, 409, "column_index_already_exists"],
    [{ key: "name", type: "fulltext", columns: ["n"] }, 400, "column_index_invalid"],
    [{ key: "name", type: "key", columns: ["nothing"] }, 400, "column_unknown"],
    [{ key: "x", type: "key", columns: ["name"], lengths: [1, 1] }, 400, "column_index_invalid"],
    [{ key: "x", type: "key", columns: ["name"], lengths: [-1] }, 400, "column_index_invalid"],
    [{ key: "x", type: "key", columns: ["n"], orders: [null] }, 400, "general_argument_invalid"],
    [{ key: "x", type: "key", columns: ["nothing"] }, 400, "column_unknown"],
    [{ key: "x", type: "key", columns: [] }, 400, "column_index_invalid"],
    [{ key: "x", type: "key", columns: ["n", "N"] }, 400, "column_unknown"],
    [{ key: "x", type: "key", columns: ["n", "n"] }, 400, "column_index_invalid"],
    [{ key: "x", type: "key", columns: ["tags"] }, 400, "index_invalid"],
    [{ key: "x", type: "fulltext", columns: ["n"] }, 400, "column_index_invalid"],
    [{ key: "x", type: "magic", columns: ["n"] }, 400, "general_argument_invalid"],
  ])("%j is %i %s", async (body, status, type) => {
    const world = startWorld();
    await aTable(world);
    expect(await world.key("POST", indexes, { body })).toMatchObject({ status, body: { type } });
  });
});

it("a definition of objects without a text is refused, not failed", async () => {
  const { key } = startWorld();
  await key("POST", "/tablesdb", { body: { databaseId: "odd", name: "odd" } });
  const odd = { toString: 1, valueOf: 1 };
  const text = { key: "a", type: "string", size: 9, required: false };
  for (const definitions of [
    { columns: [{ ...text, type: odd }] },
    { columns: [{ ...text, format: odd }] },
    { columns: [text], indexes: [{ key: "i", type: odd, attributes: ["a"] }] },
    { columns: [text], indexes: [{ key: "i", type: "key", attributes: [odd] }] },
    { columns: [text], indexes: [{ key: "i", type: "key", attributes: ["a"], orders: [odd] }] },
    { columns: [text], indexes: [{ key: "i", type: "key", attributes: ["a"], lengths: [odd] }] },
  ]) {
    const body = { tableId: "unique()", name: "t", ...definitions };
    expect((await key("POST", "/tablesdb/odd/tables", { body })).status, JSON.stringify(definitions)).toBe(
      400,
    );
  }
});
