import { describe, expect, it } from "vitest";
import { hashPassword } from "#emulator/accounts/passwords.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

const ada = { userId: "ada", email: "Ada@Example.com", password: "password-1", name: "Ada" };

it("every caller names the address it calls from, a key also the program of the client it acts for", async () => {
  const world = startWorld();
  await world.user("ada");
  const headers = {
    "x-forwarded-for": "191.0.113.195, 10.0.0.1",
    "x-forwarded-user-agent":
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Mobile Safari/537.36",
  };
  const made = await done(world.key("POST", "/users/ada/sessions", { headers }));
  expect(made.body).toMatchObject({ ip: "191.0.113.195", clientName: "Chrome Mobile" });
  const body = { email: "ada@example.com", password: "password-1" };
  const own = await done(world.guest("POST", "/account/sessions/email", { body, headers }));
  expect(own.body.ip).toBe("191.0.113.195");
  expect(own.body.clientName).not.toBe("Chrome Mobile");
  const unreadable = { "x-forwarded-for": "unknown, 191.0.113.195" };
  const plain = await done(world.guest("POST", "/account/sessions/email", { body, headers: unreadable }));
  expect(plain.body.ip).toBe("127.0.0.1");
});

describe("POST /account", () => {
  it("makes an account that is not signed in, its e-mail in lower case", async () => {
    const { guest } = startWorld();
    const answer = await guest("POST", "/account", { body: ada });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      $id: "ada",
      email: "ada@example.com",
      status: true,
      prefs: {},
      mfa: false,
    });
    expect(answer.body.targets).toMatchObject([{ providerType: "email", identifier: "ada@example.com" }]);
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
  });

  it.each([
    ["the same e-mail in another case", { ...ada, userId: "unique()", email: "ADA@example.com" }],
    ["the same id", { ...ada, email: "other@example.com" }],
  ])("%s is 409 user_already_exists", async (_, second) => {
    const { guest } = startWorld();
    await done(guest("POST", "/account", { body: ada }));
    const answer = await guest("POST", "/account", { body: second });
    expect(answer).toMatchObject({ status: 409, body: { type: "user_already_exists" } });
  });
});

describe("POST /account/sessions/email", () => {
  it("sets both cookies and the fallback header; each of the three signs in", async () => {
    const { guest } = startWorld();
    await done(guest("POST", "/account", { body: ada }));
    const answer = await guest("POST", "/account/sessions/email", { body: ada });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ userId: "ada", provider: "email", current: true, secret: "" });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^a_session_p_legacy=[^;]+; expires=[^;]+; path=\/; HttpOnly$/);
    expect(cookies[1]).toMatch(/^a_session_p=[^;]+; expires=[^;]+; path=\/; HttpOnly; SameSite=None$/);
    const fallback = answer.headers.get("x-fallback-cookies") ?? "";
    const value = JSON.parse(fallback).a_session_p;
    for (const headers of [
      { cookie: `a_session_p=${encodeURIComponent(value)}` },
      { cookie: `a_session_p_legacy=${encodeURIComponent(value)}` },
      { "x-appwrite-session": value },
      { "x-fallback-cookies": fallback },
    ]) {
      expect((await guest("GET", "/account", { headers })).body.$id).toBe("ada");
    }
  });

  it.each([
    ["a wrong password", { ...ada, password: "password-2" }, 401, "user_invalid_credentials"],
    ["an unknown e-mail", { ...ada, email: "bob@example.com" }, 401, "user_invalid_credentials"],
    ["a short password", { ...ada, password: "short" }, 400, "general_argument_invalid"],
  ])("%s is refused", async (_, body, status, type) => {
    const { guest } = startWorld();
    await done(guest("POST", "/account", { body: ada }));
    expect(await guest("POST", "/account/sessions/email", { body })).toMatchObject({
      status,
      body: { type },
    });
  });

  it("a second one while signed in is 401 user_session_already_exists", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const again = await bob("POST", "/account/sessions/email", {
      body: { email: "bob@example.com", password: "password-1" },
    });
    expect(again).toMatchObject({ status: 401, body: { type: "user_session_already_exists" } });
  });

  it("creates no session for an account that is deleted during the password check", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const body = { email: "bob@example.com", password: "password-1" };
    const change = { body: { password: "password-2", oldPassword: "password-1" } };
    // Hashes run one after the other: behind these both calls wait at theirs for many times as long as the turns take.
    const others = Promise.all(Array.from({ length: 10 }, () => hashPassword("password-3")));
    const answers = Promise.all([
      world.guest("POST", "/account/sessions/email", { body }),
      bob("PATCH", "/account/password", change),
    ]);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    await done(world.key("DELETE", "/users/bob"));
    const [signedIn, changed] = await answers;
    await others;
    expect(signedIn.body.type).toBe("user_invalid_credentials");
    expect(changed.body.type).toBe("user_not_found");
  });

  it("a session ends after its year", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    world.clock.advance(31_536_000_000);
    expect((await bob("GET", "/account")).status).toBe(401);
  });
});

describe("DELETE /account/sessions/:sessionId", () => {
  it("ends the current one and clears it in the SDK", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const answer = await bob("DELETE", "/account/sessions/current");
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect(answer.headers.get("x-fallback-cookies")).toBe("[]");
    expect((await bob("GET", "/account")).status).toBe(401);
  });

  it("another user's session is not found", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const eve = await world.user("eve");
    const { $id } = (await bob("GET", "/account/sessions/current")).body;
    expect((await eve("DELETE", `/account/sessions/${$id}`)).body.type).toBe("user_session_not_found");
    expect((await bob("GET", "/account")).status).toBe(200);
  });

  it("all of them end at once", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    expect((await bob("DELETE", "/account/sessions")).status).toBe(204);
    expect((await bob("GET", "/account/sessions")).status).toBe(401);
  });
});
