import { describe, expect, it } from "vitest";
import { aTable, documents, rows } from "#emulator/testing/tables.ts";
import { type Answer, done, startWorld } from "#emulator/testing/world.ts";

const content = (name: string, more: object = {}) => ({ body: { rowId: name, data: { name, ...more } } });

describe("creating a row", () => {
  it("fills in defaults and nulls; a client owns what it makes", async () => {
    const world = startWorld();
    await aTable(world);
    const ada = await world.person("ada");
    const made = await ada("POST", rows, content("r1", { at: "2001-02-03T04:05:06Z", n: null }));
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      $id: "r1",
      $sequence: "1",
      $createdAt: "2026-01-01T00:00:00.000+00:00",
      $updatedAt: "2026-01-01T00:00:00.000+00:00",
      $permissions: ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'],
      $databaseId: "db",
      $tableId: "t",
      name: "r1",
      n: 1,
      tags: [],
      ok: null,
      at: "2001-02-03T04:05:06.000+00:00",
      price: null,
    });
    const { $tableId, ...rest } = made.body;
    expect((await ada("GET", `${documents}/r1`)).body).toEqual({ ...rest, $collectionId: $tableId });
  });

  it("times that a key sets are answered in Appwrite's spelling, and an upsert keeps the one of creation", async () => {
    const world = startWorld();
    await aTable(world);
    const at = (day: string) => ({
      $createdAt: `2022-08-${day} 13:09:23.040`,
      $updatedAt: `2022-08-${day}T13:09:23Z`,
    });
    const seen = async (call: Promise<Answer>) => {
      const { $createdAt, $updatedAt } = (await done(call)).body;
      return [$createdAt, $updatedAt];
    };
    await done(world.key("POST", rows, content("r1", at("01"))));
    const one = `${rows}/r1`;
    expect(await seen(world.key("PATCH", one, content("r1", at("02"))))).toEqual([
      "2022-08-02T13:09:23.040+00:00",
      "2022-08-02T13:09:23.000+00:00",
    ]);
    // The answer has the time that was given, which is not kept.
    expect(await seen(world.key("PUT", one, content("r1", at("03"))))).toEqual([
      "2022-08-03T13:09:23.040+00:00",
      "2022-08-03T13:09:23.000+00:00",
    ]);
    expect(await seen(world.key("GET", one))).toEqual([
      "2022-08-02T13:09:23.040+00:00",
      "2022-08-03T13:09:23.000+00:00",
    ]);
  });

  it("system fields of a client are ignored, a key may set the times", async () => {
    const world = startWorld();
    await aTable(world);
    const ada = await world.person("ada");
    const system = {
      $createdAt: "2001-01-01T00:00:00.000+00:00",
      $sequence: 99,
      $id: "other",
      $tableId: "x",
    };
    const mine = await ada("POST", rows, content("r1", system));
    expect(mine.body).toMatchObject({
      $id: "r1",
      $sequence: "1",
      $createdAt: "2026-01-01T00:00:00.000+00:00",
    });
    const keys = await world.key("POST", rows, content("r2", system));
    expect(keys.body).toMatchObject({
      $id: "r2",
      $sequence: "2",
      $createdAt: "2001-01-01T00:00:00.000+00:00",
    });
  });

  it.each([
    [
      "no data",
      { rowId: "x" },
      "row_missing_data",
      "The row data is missing. Try again with row data populated.",
    ],
    ["no id", { data: { name: "x" } }, "row_missing_data", "Row ID is required when creating a single row."],
    ["a bad id", { rowId: "a b", data: { name: "x" } }, "general_argument_invalid", undefined],
    [
      "an unknown column",
      { rowId: "x", data: { name: "x", nope: 1 } },
      "row_invalid_structure",
      'Invalid document structure: Unknown attribute: "nope"',
    ],
    [
      "a column named __proto__",
      { rowId: "x", data: JSON.parse('{"name":"x","__proto__":1}') },
      "row_invalid_structure",
      'Invalid document structure: Unknown attribute: "__proto__"',
    ],
    [
      "a missing required one",
      { rowId: "x", data: { n: 1 } },
      "row_invalid_structure",
      'Invalid document structure: Missing required attribute "name"',
    ],
    [
      "a create permission",
      { rowId: "x", data: { name: "x" }, permissions: ['create("any")'] },
      "general_argument_invalid",
      'Invalid `permissions` param: Permission "create("any")" is not allowed. Must be one of: read, update, delete, write. or null',
    ],
  ])("%s is a 400", async (_, body, type, message) => {
    const world = startWorld();
    await aTable(world);
    const answer = await world.key("POST", rows, { body });
    expect(answer).toMatchObject({ status: 400, body: { type, ...(message ? { message } : {}) } });
  });

  it("an id or unique value that is taken is 409, case and accents aside", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("abc")));
    for (const body of [
      { rowId: "ABC", data: { name: "z" } },
      { rowId: "other", data: { name: "Ábc" } },
    ]) {
      const answer = await world.key("POST", rows, { body });
      expect(answer).toMatchObject({ status: 409, body: { type: "row_already_exists" } });
    }
  });

  it("refuses a row without the table's permission, and says why", async () => {
    const world = startWorld();
    await aTable(world);
    expect(await world.guest("POST", rows, content("x"))).toMatchObject({
      status: 401,
      body: {
        type: "user_unauthorized",
        message:
          'Missing "create" permission for role "users". Only "["any","guests"]" scopes are allowed and "["users"]" was given.',
      },
    });
  });

  it("a client grants only roles it holds", async () => {
    const world = startWorld();
    await aTable(world);
    const ada = await world.person("ada");
    const granting = (permission: string) =>
      ada("POST", rows, {
        body: { rowId: "unique()", data: { name: permission.slice(0, 30) }, permissions: [permission] },
      });
    for (const role of ["any", "users", "user:ada", "users/unverified"]) {
      expect((await granting(`read("${role}")`)).status).toBe(201);
    }
    for (const role of ["user:bob", "label:admin", "team:x", "guests", "users/verified"]) {
      expect(await granting(`update("${role}")`)).toMatchObject({
        status: 401,
        body: {
          message:
            "Permissions must be one of: (any, users, user:ada, user:ada/unverified, users/unverified)",
        },
      });
    }
  });
});

describe("changing rows", () => {
  it("merges what is given; null gives the default back; lists are replaced", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("a", { n: 5, tags: ["x"], ok: true })));
    world.clock.advance(1000);
    const { body } = await world.key("PATCH", `${rows}/a`, { body: { data: { n: null, tags: ["y", "z"] } } });
    expect(body).toMatchObject({
      n: 1,
      tags: ["y", "z"],
      ok: true,
      $updatedAt: "2026-01-01T00:00:01.000+00:00",
    });
  });

  it("an update without an effective change needs only read permission and leaves the time", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("a", { n: 5 })));
    world.clock.advance(1000);
    const same = await world.guest("PATCH", `${rows}/a`, { body: { data: { n: 5 } } });
    expect(same).toMatchObject({ status: 200, body: { $updatedAt: "2026-01-01T00:00:00.000+00:00" } });
    expect((await world.guest("PATCH", `${rows}/a`, { body: { data: { n: 6 } } })).status).toBe(401);
    expect((await world.guest("PATCH", `${rows}/missing`, { body: { data: { n: 6 } } })).status).toBe(404);
  });

  it("a row newer than the caller's timestamp is a conflict", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("a")));
    const seen = { "x-appwrite-timestamp": "2026-01-01T00:00:00.000+00:00" };
    world.clock.advance(1000);
    const first = await world.key("PATCH", `${rows}/a`, { body: { data: { n: 2 } }, headers: seen });
    expect(first.status).toBe(200);
    const second = await world.key("PATCH", `${rows}/a`, { body: { data: { n: 3 } }, headers: seen });
    expect(second).toMatchObject({ status: 409, body: { type: "row_update_conflict" } });
  });

  it("a deleted row is gone and its id is free, and deletion needs the delete permission", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, content("a")));
    expect((await world.guest("DELETE", `${rows}/a`)).status).toBe(401);
    expect(await world.key("DELETE", `${rows}/a`)).toMatchObject({ status: 204, body: "" });
    expect((await world.key("DELETE", `${rows}/a`)).body.type).toBe("row_not_found");
    expect((await world.key("POST", rows, content("a"))).status).toBe(201);
  });

  it("notifies realtime and functions, under every name, within the row's permissions", async () => {
    const world = startWorld();
    await aTable(world, { rowSecurity: true, permissions: ['create("users")', 'read("label:admin")'] });
    const ada = await world.person("ada");
    const seen: unknown[] = [];
    world.app.project.events.subscribe(({ events, channels, payload, roles, userId }) =>
      seen.push({
        first: events[0],
        names: events.length,
        channels: channels.length,
        payload,
        roles,
        userId,
      }),
    );
    const { body } = await ada("POST", rows, content("a"));
    expect(seen).toEqual([
      {
        first: "databases.db.collections.t.documents.a.create",
        names: 64,
        channels: 8,
        payload: body,
        roles: ["label:admin", "user:ada"],
        userId: "ada",
      },
    ]);
  });
});
