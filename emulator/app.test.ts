import { describe, expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";

describe("project", () => {
  it("an unknown one is 404 project_not_found", async () => {
    const { guest } = startWorld();
    const answer = await guest("GET", "/account", { headers: { "x-appwrite-project": "nope" } });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 404, type: "project_not_found", version: "1.9.6" });
  });

  it.each([
    ["", "No Appwrite project was specified."],
    ["console", "This endpoint is not available for the console project."],
  ])("%j is forbidden where the guest has the scope, unlike where it is missing", async (project, words) => {
    const { guest } = startWorld();
    const headers = { "x-appwrite-project": project };
    const rows = await guest("GET", "/tablesdb/x/tables/y/rows", { headers });
    expect(rows.body).toMatchObject({ code: 401, type: "general_access_forbidden" });
    expect(rows.body.message).toContain(words);
    const account = await guest("GET", "/account", { headers });
    expect(account.body).toMatchObject({ code: 401, type: "general_unauthorized_scope" });
  });

  it("may be named in the query, as image links do", async () => {
    const { guest } = startWorld();
    const answer = await guest("GET", "/ping?project=p", { headers: { "x-appwrite-project": "" } });
    expect(answer).toMatchObject({ status: 200, body: "Pong!" });
  });
});

describe("routes", () => {
  it.each([
    ["GET", "/account/nothing-here"],
    ["PUT", "/account"],
    ["GET", "/no/such/route"],
  ])("%s %s is the 404 page with general_route_not_found in it", async (method, path) => {
    const { guest } = startWorld();
    const answer = await guest(method, path, method === "GET" ? {} : { body: {} });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(answer.body).toContain('class="type">general_route_not_found<');
  });
});

describe("origins", () => {
  const from = (origin: string) => ({ headers: { origin } });

  it("localhost with any port is let in with credentials, and sees the fallback header", async () => {
    const { guest } = startWorld();
    const { headers } = await guest("GET", "/ping", from("http://localhost:4500"));
    expect(headers.get("access-control-allow-origin")).toBe("http://localhost:4500");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-expose-headers")).toContain("X-Fallback-Cookies");
    expect(headers.get("vary")).toBe("Origin");
  });

  it("errors carry the CORS headers, too", async () => {
    const { guest } = startWorld();
    const answer = await guest("GET", "/account", from("http://localhost:4500"));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:4500");
  });

  it("a registered platform is let in, an unknown page may not write", async () => {
    const { guest } = startWorld({ platforms: ["app.example.com"] });
    const known = await guest("POST", "/account", { body: {}, ...from("https://app.example.com") });
    expect(known.body.type).toBe("general_argument_invalid");
    const unknown = await guest("POST", "/account", { body: {}, ...from("https://evil.example.com") });
    expect(unknown).toMatchObject({ status: 403, body: { type: "general_unknown_origin" } });
    expect(unknown.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("an unknown page may not read, unless it sends a key", async () => {
    const { guest, key } = startWorld();
    const refused = await guest("GET", "/locale", from("https://evil.example.com"));
    expect(refused).toMatchObject({ status: 403, body: { type: "general_unknown_origin" } });
    expect((await key("GET", "/users", from("https://evil.example.com"))).status).toBe(200);
  });

  it("answers without an origin carry the other CORS headers and the type in Appwrite's spelling", async () => {
    const { guest } = startWorld();
    const { headers } = await guest("GET", "/account");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-max-age")).toBe("86400");
    expect(headers.get("content-type")).toBe("application/json; charset=UTF-8");
  });

  it("a preflight is answered 204 for every path", async () => {
    const { app } = startWorld();
    const response = await app.fetch(
      new Request("http://localhost/v1/anything", {
        method: "OPTIONS",
        headers: { origin: "http://x.test" },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-headers")).toContain("X-Appwrite-Project");
    expect(response.headers.get("access-control-max-age")).toBe("86400");
  });
});

describe("callers", () => {
  it("an unknown key is refused even where guests may go", async () => {
    const { guest } = startWorld();
    const answer = await guest("GET", "/ping", { headers: { "x-appwrite-key": "wrong" } });
    expect(answer).toMatchObject({ status: 401, body: { type: "user_unauthorized" } });
  });

  it("a stale session makes a guest, not an error", async () => {
    const { guest } = startWorld();
    const answer = await guest("GET", "/account", { headers: { cookie: "a_session_p=AAAA" } });
    expect(answer.body).toMatchObject({
      type: "general_unauthorized_scope",
      message: 'User (role: guests) missing scopes (["account"])',
    });
  });

  it("a blocked user is refused with 403", async () => {
    const world = startWorld();
    const ada = await world.user("ada");
    const { users } = await import("#emulator/accounts/collections.ts");
    world.app.project.store.update(users, "ada", { status: false });
    expect(await ada("GET", "/account")).toMatchObject({ status: 403, body: { type: "user_blocked" } });
  });
});

describe("bodies", () => {
  it.each([
    ["malformed JSON", '{"userId": '],
    ["deep JSON", "[".repeat(100_000) + "]".repeat(100_000)],
    ["a JSON text", '"text"'],
    ["a JSON null", "null"],
  ])("%s is a 400", async (_, text) => {
    const { guest } = startWorld();
    expect(await guest("POST", "/account", { text })).toMatchObject({
      status: 400,
      body: { type: "general_argument_invalid" },
    });
  });

  it("an oversized one is refused before it is read", async () => {
    const { guest } = startWorld();
    const answer = await guest("POST", "/account", {
      text: "{}",
      headers: { "content-length": String(2 ** 31) },
    });
    expect(answer).toMatchObject({ status: 413, body: "" });
  });

  it("unknown parameters are ignored, a missing one is named", async () => {
    const { guest } = startWorld();
    const answer = await guest("POST", "/account", {
      body: { userId: "unique()", email: "a@b.cz", admin: true },
    });
    expect(answer.body.message).toBe('Param "password" is not optional.');
  });
});

describe("rate limits", () => {
  it("are said where they do not count: switched off, and to a key", async () => {
    const world = startWorld();
    const ann = await world.person("ann");
    for (const attempt of ["first", "second"]) {
      const { headers } = await ann("POST", "/account/jwt");
      expect([attempt, headers.get("x-ratelimit-remaining")]).toEqual([attempt, "119"]);
    }
    const asKey = await world.key("POST", "/tablesdb/x/tables/y/rows", { body: {} });
    expect(asKey.headers.get("x-ratelimit-limit")).toBe("120");
    expect((await ann("GET", "/account")).headers.has("x-ratelimit-limit")).toBe(false);
  });

  it("the eleventh sign-up of an hour is 429, and another hour begins again", async () => {
    const world = startWorld({ rateLimits: true });
    const signUp = () => world.guest("POST", "/account", { body: {} });
    for (let i = 0; i < 10; i++) expect((await signUp()).status).toBe(400);
    const refused = await signUp();
    expect(refused).toMatchObject({ status: 429, body: { type: "general_rate_limit_exceeded" } });
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
    world.clock.advance(3_600_000);
    expect((await signUp()).status).toBe(400);
  });

  it("a key has none", async () => {
    const world = startWorld({ rateLimits: true });
    for (let i = 0; i < 12; i++) expect((await world.key("POST", "/account", { body: {} })).status).toBe(400);
  });
});
