import { describe, expect, it } from "vitest";
import { aTable, rows, settled } from "#emulator/testing/tables.ts";
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
  ])("%s becomes JSON", (text, query) => expect(JSON.parse(String(convertOldQuery(text)))).toEqual(query));

  it.each([
    ['{"method":"limit","values":[1]}', "Invalid query"],
    ["users.equal(1)", "Invalid query method"],
  ])("%s is refused: %s", async (text, message) => {
    const asked = `/teams?queries[0]=${encodeURIComponent(text)}`;
    const { status, body } = await startWorld().key("GET", asked, { headers: speaking("1.4.0") });
    expect([status, body.type, body.message]).toEqual([400, "general_query_invalid", message]);
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

describe("the parameters of a client of an older format", () => {
  const project = (path: string) => `/project/${path}`;

  it.each([
    ["1.9.1", "PATCH", project("auth-methods/jwt"), { status: false }, 200],
    ["1.9.1", "PATCH", project("policies/user-limit"), { limit: 0 }, 200],
    ["1.9.1", "PATCH", project("policies/session-alert"), { alerts: true }, 200],
    ["1.9.0", "PATCH", project("services/locale/status"), { status: false }, 200],
    ["1.9.0", "PATCH", project("protocols/realtime/status"), { status: false }, 200],
    ["1.9.0", "POST", project("keys"), { keyId: "k", name: "k" }, 201],
    ["1.8.0", "POST", project("keys"), { name: "k", scopes: ["users.read"] }, 201],
    ["1.8.0", "POST", project("variables"), { key: "K", value: "1" }, 201],
    ["1.8.0", "POST", project("platforms/apple"), { name: "a", key: "com.example", store: "1" }, 201],
  ])("before %s: %s %s", async (format, method, path, body, status) => {
    const world = startWorld();
    const today = await world.key(method, path, { body });
    const older = await world.key(method, path, { body, headers: speaking(format) });
    expect([today.status, older.status]).toEqual([400, status]);
  });

  it("makes the membership policy from before 1.9.2 one without ids and phones", async () => {
    const world = startWorld();
    const path = project("policies/membership-privacy");
    const shown = { userId: true, userPhone: true };
    await done(world.key("PATCH", path, { body: shown }));
    await done(world.key("PATCH", path, { body: { mfa: true }, headers: speaking("1.9.1") }));
    expect((await world.key("GET", path)).body).toMatchObject({
      userId: false,
      userPhone: false,
      userMFA: true,
    });
  });

  it("gives functions from before 1.4 the commands that builds ran then", async () => {
    const world = startWorld();
    const made = { functionId: "f", name: "f", runtime: "node-22", commands: "ls" };
    await done(world.key("POST", "/functions", { body: made, headers: speaking("1.3.0") }));
    expect((await world.key("GET", "/functions/f")).body.commands).toBe("npm install");
  });

  it("sets both specifications, and names the deployment in queries", async () => {
    const world = startWorld();
    const made = { functionId: "f", name: "f", runtime: "node-22", specification: "s-1vcpu-1gb" };
    await done(world.key("POST", "/functions", { body: made, headers: speaking("1.8.0") }));
    expect((await world.key("GET", "/functions/f")).body).toMatchObject({
      buildSpecification: "s-1vcpu-1gb",
      runtimeSpecification: "s-1vcpu-1gb",
    });
    const query = JSON.stringify({ method: "equal", attribute: "deployment", values: ["d"] });
    const path = `/functions?queries[0]=${encodeURIComponent(query)}`;
    expect((await world.key("GET", path, { headers: speaking("1.6.0") })).body.total).toBe(0);
    expect((await world.key("GET", path)).status).toBe(400);
  });

  it("shows related documents to clients before 1.8.0 that select none", async () => {
    const world = startWorld();
    const base = "/databases/main/collections";
    await done(world.key("POST", "/databases", { body: { databaseId: "main", name: "main" } }));
    for (const collectionId of ["books", "authors"]) {
      await done(world.key("POST", base, { body: { collectionId, name: collectionId } }));
    }
    const relation = { relatedCollectionId: "authors", type: "manyToOne", key: "author" };
    await done(world.key("POST", `${base}/books/attributes/relationship`, { body: relation }));
    await settled(world);
    const data = { author: { $id: "ada" } };
    await done(world.key("POST", `${base}/books/documents`, { body: { documentId: "b", data } }));
    const path = `${base}/books/documents/b`;
    expect((await world.key("GET", path)).body.author).toBe("ada");
    const older = await world.key("GET", path, { headers: speaking("1.7.0") });
    expect(older.body.author).toMatchObject({ $id: "ada", $sequence: 1 });
    const listed = await world.key("GET", `${base}/books/documents`, { headers: speaking("1.7.0") });
    expect(listed.body.documents[0].author.$id).toBe("ada");
  });
});

describe("an answer about the project to a client of an older format", () => {
  it("has switches, policies, platforms and keys as fields of their own", async () => {
    const world = startWorld();
    await done(world.key("PATCH", "/project/auth-methods/jwt", { body: { enabled: false } }));
    const platform = { platformId: "p", name: "p", bundleIdentifier: "com.example" };
    await done(world.key("POST", "/project/platforms/apple", { body: platform }));
    const shown = async (format: string) =>
      (await world.key("GET", "/project", { headers: speaking(format) })).body;
    const current = await shown("1.9.5");
    expect(current).toHaveProperty("authMethods");
    const older = await shown("1.9.4");
    expect(older).toMatchObject({
      authJWT: false,
      authEmailPassword: true,
      authUsersAuthMagicURL: true,
      serviceStatusForAccount: true,
      protocolStatusForRest: true,
      authDuration: 31_536_000,
      smtpReplyToEmail: "",
      webhooks: [],
    });
    expect(older.platforms[0].bundleIdentifier).toBe("com.example");
    for (const name of ["authMethods", "services", "protocols"]) expect(older).not.toHaveProperty(name);
    expect(await shown("1.9.1")).toMatchObject({ smtpReplyTo: "", protocolStatusForRest: true });
    expect(await shown("1.9.0")).not.toHaveProperty("protocolStatusForRest");
    expect((await shown("1.8.0")).platforms[0]).toMatchObject({
      key: "com.example",
      store: "",
      hostname: "",
    });
    const oldest = await shown("1.3.0");
    expect(oldest).toMatchObject({ domains: [], providers: expect.any(Array) });
    for (const name of ["devKeys", "oAuthProviders", "authMockNumbers"])
      expect(oldest).not.toHaveProperty(name);
  });

  it("has the former names of platforms, short keys, mock numbers and OIDC", async () => {
    const world = startWorld();
    const older = (format: string) => ({ headers: speaking(format) });
    const platform = { platformId: "p", name: "p", applicationId: "com.example" };
    await done(world.key("POST", "/project/platforms/android", { body: platform }));
    const platforms = await world.key("GET", "/project/platforms", older("1.8.0"));
    expect(platforms.body.platforms[0]).toMatchObject({ key: "com.example", hostname: "" });
    const body = { scopes: ["users.read"], duration: 60 };
    const short = await world.key("POST", "/project/keys/ephemeral", { body, ...older("1.9.2") });
    expect(Object.keys(short.body).sort()).toEqual(["jwt", "projectId", "scopes"]);
    const mock = { number: "+14155550100", otp: "123456" };
    const made = await world.key("POST", "/project/mock-phones", { body: mock, ...older("1.9.1") });
    expect(made.body).toEqual({ phone: "+14155550100", otp: "123456" });
    const oidc = await world.key("GET", "/project/oauth2/oidc", older("1.9.3"));
    expect(oidc.body).toMatchObject({ tokenUrl: "", userInfoUrl: "" });
  });

  it("warns clients of a format that is newer than the server", async () => {
    const world = startWorld();
    const { headers } = await world.key("GET", "/project", { headers: speaking("2.0.0") });
    expect(headers.get("x-appwrite-warning")).toContain("built for Appwrite 2.0.0");
  });
});
