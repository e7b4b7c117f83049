import { beforeAll, describe, expect, it } from "vitest";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

const world = startWorld();
beforeAll(async () => {
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  const fn = { functionId: "f", name: "f", runtime: "node-22" };
  await done(world.key("POST", "/functions", { body: fn }));
  const variable = { variableId: "v", key: "K", value: "1" };
  await done(world.key("POST", "/functions/f/variables", { body: variable }));
  await done(world.key("POST", "/project/variables", { body: { ...variable, variableId: "w" } }));
  const bucket = { bucketId: "b", name: "b", permissions: [] };
  await done(world.key("POST", "/storage/buckets", { body: bucket }));
  const form = new FormData();
  form.append("fileId", "file");
  form.append("file", new Blob(["x"]), "x.txt");
  await done(world.key("POST", "/storage/buckets/b/files", { form }));
  const rule = { domain: "f.functions.localhost", functionId: "f" };
  await done(world.key("POST", "/proxy/rules/function", { body: rule }));
  for (const [platformId, hostname] of Object.entries({ one: "a.example.com", two: "b.example.com" })) {
    const body = { platformId, name: platformId, hostname };
    await done(world.key("POST", "/project/platforms/web", { body }));
  }
  const app = { platformId: "app", name: "App", bundleIdentifier: "com.example" };
  await done(world.key("POST", "/project/platforms/apple", { body: app }));
});

const ask = (path: string, ...queries: object[]) => world.key("GET", withQueries(path, ...queries));

describe("a list", () => {
  it.each<[string, string, unknown, number]>([
    ["/functions", "installationId", "", 1],
    ["/functions/f/deployments", "totalSize", 5, 0],
    ["/functions/f/variables", "resourceType", "function", 1],
    ["/functions/f/variables", "resourceId", "f", 1],
    ["/project/variables", "resourceType", "project", 1],
    ["/project/keys", "accessedAt", "2026-01-01", 0],
    ["/proxy/rules", "deploymentId", "", 1],
    ["/databases/db/collections", "documentSecurity", false, 0],
    ["/project/platforms", "type", "web", 2],
    ["/project/platforms", "name", "App", 1],
    ["/project/platforms", "hostname", "b.example.com", 1],
    ["/project/platforms", "$id", "one", 1],
  ])("%s can be filtered by %s", async (path, attribute, value, total) => {
    const answer = await ask(path, { method: "equal", attribute, values: [value] });
    expect([answer.status, answer.body.total]).toEqual([200, total]);
  });

  it.each([
    ["/functions", "scheduleNext"],
    ["/functions/f/deployments", "entrypoint"],
    ["/functions/f/deployments", "commands"],
    ["/tokens/buckets/b/files/file", "expire"],
    ["/tablesdb/db/tables", "rowSecurity"],
    ["/project/platforms", "bundleIdentifier"],
    ["/project/platforms", "key"],
  ])("%s cannot be filtered by %s", async (path, attribute) => {
    const answer = await ask(path, { method: "equal", attribute, values: ["a"] });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      `Invalid \`queries\` param: Invalid query: Attribute not found in schema: ${attribute}`,
    ]);
  });
});

describe("the list of platforms", () => {
  it("goes on behind a cursor, in the order that is asked for", async () => {
    const names = async (...queries: object[]) =>
      (await ask("/project/platforms", ...queries)).body.platforms.map(({ name }: { name: string }) => name);
    expect(await names({ method: "orderDesc", attribute: "name" })).toEqual(["two", "one", "App"]);
    expect(await names({ method: "cursorAfter", values: ["one"] })).toEqual(["two", "App"]);
    expect(await names({ method: "limit", values: [1] })).toEqual(["one"]);
  });

  it("refuses a cursor that is no platform", async () => {
    expect(await ask("/project/platforms", { method: "cursorAfter", values: ["nope"] })).toMatchObject({
      status: 400,
      body: {
        type: "general_cursor_not_found",
        message: "Platform 'nope' for the 'cursor' value not found.",
      },
    });
  });
});
