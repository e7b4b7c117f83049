import { describe, expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, type Speaker, startWorld, withQueries } from "#emulator/testing/world.ts";

const eventsOf = async (who: Speaker, path: string) =>
  (await done(who("GET", path))).body.logs.map(({ event }: { event: string }) => event);

describe("the log of a team", () => {
  it("names its changes and those of its memberships, newest first", async () => {
    const world = startWorld();
    const ada = await world.person("ada");
    await world.person("bob");
    await done(ada("POST", "/teams", { body: { teamId: "crew", name: "Crew" } }));
    await done(world.key("PUT", "/teams/crew", { body: { name: "The crew" } }));
    await done(world.key("PUT", "/teams/crew/prefs", { body: { prefs: { a: 1 } } }));
    await done(world.key("POST", "/teams/crew/memberships", { body: { userId: "bob", roles: [] } }));
    const { body } = await ada("GET", "/teams/crew/logs");
    expect(body.total).toBe(3);
    expect(body.logs.map(({ event, userId }: Record<string, string>) => [event, userId])).toEqual([
      ["membership.create", ""],
      ["team.update", ""],
      ["team.create", "ada"],
    ]);
    expect(
      (await ada("GET", withQueries("/teams/crew/logs", { method: "limit", values: [1] }))).body.logs,
    ).toHaveLength(1);
  });

  it("is shown to members and keys only", async () => {
    const world = startWorld();
    await done(world.key("POST", "/teams", { body: { teamId: "crew", name: "Crew" } }));
    const eve = await world.person("eve");
    expect((await eve("GET", "/teams/crew/logs")).body.type).toBe("team_not_found");
    expect((await world.key("GET", "/teams/none/logs")).body.type).toBe("team_not_found");
  });
});

describe("the logs of a database", () => {
  it("name the changes of databases, tables, columns and indexes", async () => {
    const world = startWorld();
    await aTable(world);
    const { key } = world;
    await done(key("PUT", "/tablesdb/db", { body: { name: "Other" } }));
    await done(key("PUT", "/tablesdb/db/tables/t", { body: { name: "Other" } }));
    await done(
      key("POST", "/tablesdb/db/tables/t/columns/boolean", { body: { key: "flag", required: false } }),
    );
    expect(await eventsOf(key, "/databases/db/logs")).toEqual(["database.update", "database.create"]);
    const events = await eventsOf(key, "/tablesdb/db/tables/t/logs");
    expect(events.slice(0, 2)).toEqual(["column.create", "table.update"]);
    expect(events.at(-1)).toBe("table.create");
  });

  it("answer for a row that exists, without entries", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "r", data: { name: "r" } } }));
    expect((await world.key("GET", `${rows}/r/logs`)).body).toEqual({ total: 0, logs: [] });
    expect((await world.key("GET", `${rows}/none/logs`)).body.type).toBe("row_not_found");
    const legacy = await world.key("GET", "/databases/db/collections/t/documents/none/logs");
    expect(legacy.body.type).toBe("document_not_found");
  });
});

it.each([
  ["/health/certificate?domain=example.com", 404, "health_invalid_host"],
  ["/health/certificate?domain=localhost", 400, "general_argument_invalid"],
  ["/health/stats", 401, "general_unauthorized_scope"],
])("%s is %i %s", async (path, status, type) => {
  expect(await startWorld().key("GET", path)).toMatchObject({ status, body: { type } });
});

it.each([
  ["PATCH", "build"],
  ["POST", "build"],
  ["POST", "builds/b"],
])("knows the older address %s …/%s of a deployment", async (method, path) => {
  const { key } = startWorld();
  await done(key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
  expect((await key(method, `/functions/f/deployments/d/${path}`, { body: {} })).body.type).toBe(
    "deployment_not_found",
  );
});
