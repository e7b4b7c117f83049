import { describe, expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

describe("upserting a row", () => {
  it("creates with defaults, then keeps what is omitted and moves the time", async () => {
    const world = startWorld();
    await aTable(world);
    const ada = await world.person("ada");
    const put = (data: object) => ada("PUT", `${rows}/u`, { body: { data } });
    expect(await put({ name: "u", ok: true })).toMatchObject({ status: 200, body: { n: 1, ok: true } });
    world.clock.advance(1000);
    const again = await put({ name: "u" });
    expect(again.body).toMatchObject({
      ok: true,
      $updatedAt: "2026-01-01T00:00:01.000+00:00",
      $permissions: ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'],
    });
    expect((await put({ n: 2 })).body.message).toBe(
      'Invalid document structure: Missing required attribute "name"',
    );
    expect((await ada("PUT", `${rows}/u`, { body: {} })).body.type).toBe("row_missing_payload");
  });

  it("is answered with an empty row to a caller without permissions when no column changes", async () => {
    const world = startWorld();
    await aTable(world, { permissions: [] });
    const secret = { name: "Ada", n: 1234, ok: false, tags: [], at: null, price: 2.5 };
    await done(world.key("POST", rows, { body: { rowId: "r1", data: secret } }));
    const put = (data: object) => world.guest("PUT", `${rows}/r1`, { body: { data } });
    const unseen = { status: 200, body: { $databaseId: "db", $tableId: "t", $sequence: "" } };
    expect(await put(secret)).toMatchObject(unseen);
    // PHP compares: true stands for any text, so one column alone is guessed.
    expect(await put({ ...secret, name: true, price: true, n: "1234" })).toMatchObject(unseen);
    for (const other of [{ n: 1235 }, { name: "Eve" }, { ok: true }])
      expect((await put({ ...secret, ...other })).status).toBe(401);
    expect((await put({ name: true })).status).toBe(401);
    expect((await world.key("GET", `${rows}/r1`)).body).toMatchObject(secret);
  });

  it("needs the roles that the permissions of the row name", async () => {
    const world = startWorld();
    await aTable(world, { permissions: ['update("users")'] });
    const data = { name: "Ada" };
    const permissions = ['read("label:team")'];
    await done(world.key("POST", rows, { body: { rowId: "r1", data, permissions } }));
    const eve = await world.person("eve");
    expect(await eve("PUT", `${rows}/r1`, { body: { data } })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining("Permissions must be one of") },
    });
  });
});
