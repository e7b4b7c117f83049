import { describe, expect, it } from "vitest";
import { aTable, rows } from "#emulator/testing/tables.ts";
import { done, startWorld } from "#emulator/testing/world.ts";
import { convertOldQuery } from "./old-queries.ts";

const speaking = (format: string) => ({ "x-appwrite-response-format": format });

describe("a query as clients before 1.5.0 wrote it", () => {
  it.each([
    ['equal("name", ["Test2"])', { method: "equal", attribute: "name", values: ["Test2"] }],
    ["equal('n', 1)", { method: "equal", attribute: "n", values: [1] }],
    ['search("name", "a, b]")', { method: "search", attribute: "name", values: ["a, b]"] }],
    ['between("n", 1.5, -2)', { method: "between", attribute: "n", values: [1.5, -2] }],
    ['equal("ok", [true, null])', { method: "equal", attribute: "ok", values: [true, null] }],
    ['select(["name", "$id"])', { method: "select", values: ["name", "$id"] }],
    ['orderDesc("")', { method: "orderDesc", attribute: "", values: [] }],
    ["limit(25)", { method: "limit", values: [25] }],
    ['isNull("at")', { method: "isNull", attribute: "at", values: [] }],
  ])("%s becomes JSON", (text, query) => expect(JSON.parse(convertOldQuery(text))).toEqual(query));

  it("stays as it is when it is JSON already", () => {
    const text = '{"method":"limit","values":[1]}';
    expect(convertOldQuery(text)).toBe(text);
  });

  it("is understood from those clients alone", async () => {
    const world = startWorld();
    for (const name of ["a", "b"]) {
      await done(world.key("POST", "/teams", { body: { teamId: name, name } }));
    }
    const asked = `/teams?queries[0]=${encodeURIComponent('equal("name", ["b"])')}`;
    const old = await world.key("GET", asked, { headers: speaking("1.4.0") });
    expect([old.status, old.body.total]).toEqual([200, 1]);
    expect((await world.key("GET", asked)).body.type).toBe("general_argument_invalid");
  });
});

describe("an answer to a client of an older format", () => {
  it("has the fields of a function that its version knew", async () => {
    const world = startWorld();
    const made = { functionId: "f", name: "f", runtime: "node-22" };
    await done(world.key("POST", "/functions", { body: made }));
    const fields = async (format: string, path = "/functions/f") => {
      const { body } = await world.key("GET", path, { headers: speaking(format) });
      return Object.keys(body.functions?.[0] ?? body);
    };
    expect(await fields("1.9.5")).toEqual(expect.arrayContaining(["buildSpecification", "scopes"]));
    expect(await fields("1.8.0")).toEqual(expect.arrayContaining(["specification", "latestDeploymentId"]));
    const oldest = await fields("1.5.0");
    expect(oldest).toContain("deployment");
    expect(oldest).not.toEqual(expect.arrayContaining(["scopes"]));
    expect(oldest).not.toEqual(expect.arrayContaining(["specification"]));
    expect(await fields("1.5.0", "/functions")).toContain("deployment");
  });

  it("has numbers as sequences of rows, and users without impersonation", async () => {
    const world = startWorld();
    await aTable(world);
    await done(world.key("POST", rows, { body: { rowId: "a", data: { name: "a" } } }));
    const listed = await world.key("GET", rows, { headers: speaking("1.8.0") });
    expect(listed.body.rows[0].$sequence).toBe(1);
    await done(world.key("POST", "/users", { body: { userId: "u" } }));
    const user = await world.key("GET", "/users/u", { headers: speaking("1.4.0") });
    for (const name of ["impersonator", "targets", "mfa"]) expect(user.body).not.toHaveProperty(name);
  });
});
