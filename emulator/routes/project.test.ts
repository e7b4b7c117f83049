import { describe, expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

const key = (body: object) => ({ body: { keyId: "unique()", name: "narrow", ...body } });
const withKey = (secret: string) => ({ headers: { "x-appwrite-key": secret } });

describe("keys", () => {
  it("one may do what its scopes say and nothing else", async () => {
    const world = startWorld();
    const { secret } = (await world.key("POST", "/project/keys", key({ scopes: ["users.read"] }))).body;
    expect((await world.guest("GET", "/users", withKey(secret))).status).toBe(200);
    const refused = await world.guest("POST", "/users", { ...withKey(secret), body: { userId: "x" } });
    expect(refused).toMatchObject({ status: 401, body: { type: "general_unauthorized_scope" } });
  });

  it("an expired, a removed and an invented one are refused, each with its error", async () => {
    const world = startWorld();
    const expire = new Date(world.clock.now() + 1000).toISOString();
    const made = (await world.key("POST", "/project/keys", key({ scopes: ["users.read"], expire }))).body;
    world.clock.advance(1000);
    expect((await world.guest("GET", "/users", withKey(made.secret))).body.type).toBe("project_key_expired");
    await done(world.key("DELETE", `/project/keys/${made.$id}`));
    expect((await world.guest("GET", "/users", withKey(made.secret))).body.type).toBe("user_unauthorized");
    expect((await world.guest("GET", "/ping", withKey("standard_00"))).body.type).toBe("user_unauthorized");
  });
});

it("pages of a registered host may write, others may not", async () => {
  const world = startWorld();
  const headers = { origin: "https://shop.example.com" };
  const signUp = { headers, body: { userId: "unique()", email: "a@example.com", password: "password-1" } };
  expect((await world.guest("POST", "/account", signUp)).body.type).toBe("general_unknown_origin");
  const body = { platformId: "shop", name: "Shop", hostname: "shop.example.com" };
  const made = await world.key("POST", "/project/platforms/web", { body });
  expect(made).toMatchObject({ status: 201, body: { type: "web", hostname: "shop.example.com", key: "" } });
  const answer = await world.guest("POST", "/account/sessions/anonymous", { headers, body: {} });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example.com");
});

describe("switched-off services", () => {
  it("are those that 1.9.6 lists", async () => {
    const { body } = await startWorld().key("GET", "/project");
    expect(body.services.map(({ $id }: { $id: string }) => $id).slice(-2)).toEqual(["messaging", "advisor"]);
  });

  it("a way of signing in is 501 for clients", async () => {
    const world = startWorld();
    await done(world.key("PATCH", "/project/auth-methods/anonymous", { body: { enabled: false } }));
    const answer = await world.guest("POST", "/account/sessions/anonymous", { body: {} });
    expect(answer).toMatchObject({ status: 501, body: { type: "user_auth_method_unsupported" } });
  });

  it.each([
    [
      "email-password",
      "/account/sessions/email",
      { email: "a@example.com", password: "password-1" },
      "Email / Password",
    ],
    ["email-otp", "/account/tokens/email", { userId: "unique()", email: "a@example.com" }, "Email OTP"],
    ["phone", "/account/verifications/phone", {}, "Phone"],
    ["jwt", "/account/jwts", {}, "JWT"],
  ])("names %s when it is switched off", async (method, path, body, name) => {
    const world = startWorld();
    const ann = await world.person("ann");
    await done(world.key("PATCH", `/project/auth-methods/${method}`, { body: { enabled: false } }));
    const who = path.includes("sessions") || path.includes("tokens") ? world.guest : ann;
    expect(await who("POST", path, { body })).toMatchObject({
      status: 501,
      body: {
        type: "user_auth_method_unsupported",
        message: `${name} authentication is disabled for this project`,
      },
    });
  });

  it("a service is 403 for clients and open to the key", async () => {
    const world = startWorld();
    await done(world.key("PATCH", "/project/services/locale", { body: { enabled: false } }));
    expect((await world.guest("GET", "/locale")).body.type).toBe("general_service_disabled");
    expect((await world.key("GET", "/locale")).status).toBe(200);
    // Before anything is asked about the caller.
    await done(world.key("PATCH", "/project/services/teams", { body: { enabled: false } }));
    expect((await world.guest("GET", "/teams")).body.type).toBe("general_service_disabled");
  });
});

it("a platform is changed by the call of its own kind alone", async () => {
  const world = startWorld();
  const app = { platformId: "app", name: "App", applicationId: "com.example.app" };
  await done(world.key("POST", "/project/platforms/android", { body: app }));
  const site = { name: "Site", hostname: "example.com" };
  const { status, body } = await world.key("PUT", "/project/platforms/web/app", { body: site });
  expect([status, body.type]).toEqual([400, "platform_method_unsupported"]);
  // Without a host name the call for the web changes the name of any.
  const renamed = await world.key("PUT", "/project/platforms/web/app", { body: { name: "New" } });
  expect(renamed).toMatchObject({ status: 200, body: { name: "New" } });
});

it("a project whose REST is off answers keys only", async () => {
  const world = startWorld();
  await done(world.key("PATCH", "/project/protocols/rest", { body: { enabled: false } }));
  expect((await world.guest("GET", "/locale")).body.type).toBe("general_api_disabled");
  const { protocols } = (await world.key("GET", "/project")).body;
  expect(protocols).toContainEqual({ $id: "rest", enabled: false });
});

it("a user's own key and a session do not go together", async () => {
  const world = startWorld();
  await done(world.key("POST", "/users", { body: { userId: "ada" } }));
  const { secret } = (await world.key("POST", "/users/ada/sessions")).body;
  const headers = { "x-appwrite-key": "k", "x-appwrite-user": "ada", "x-appwrite-session": secret };
  const answer = await world.guest("GET", "/users", { headers });
  expect(answer).toMatchObject({ status: 403, body: { type: "user_api_key_and_session_set" } });
});

describe("policies", () => {
  const policy = (world: ReturnType<typeof startWorld>, id: string, body: object) =>
    world.key("PATCH", `/project/policies/${id}`, { body });

  it("beyond the session limit the oldest session ends", async () => {
    const world = startWorld();
    await policy(world, "session-limit", { total: 1 });
    const first = await world.user("bob");
    // One that a key makes ends none: 1.9.6 counts only at sign-ins.
    await done(world.key("POST", "/users/bob/sessions", { body: {} }));
    expect((await first("GET", "/account")).status).toBe(200);
    await world.signIn("bob@example.com", "password-1");
    expect((await first("GET", "/account")).status).toBe(401);
  });

  it("a password from before the policy of the history may be set again once", async () => {
    const world = startWorld();
    await world.user("bob");
    await policy(world, "password-history", { total: 2 });
    const set = () => world.key("PATCH", "/users/bob/password", { body: { password: "password-1" } });
    expect((await set()).status).toBe(200);
    expect((await set()).body.type).toBe("password_recently_used");
  });

  it("refuses sign-ups beyond the user limit", async () => {
    const world = startWorld();
    await policy(world, "user-limit", { total: 1 });
    await done(world.guest("POST", "/account/sessions/anonymous", { body: {} }));
    const second = await world.guest("POST", "/account/sessions/anonymous", { body: {} });
    expect(second.body.type).toBe("user_count_exceeded");
    expect((await world.key("POST", "/users", { body: { userId: "more" } })).status).toBe(201);
  });

  it.each([
    ["session-duration", { duration: 5 }, 200],
    ["session-duration", { duration: 4 }, 400],
    ["user-limit", { total: 5000 }, 200],
    ["user-limit", { total: 5001 }, 400],
  ])("%s is set to %j with %i", async (id, body, status) => {
    const answer = await startWorld().key("PATCH", `/project/policies/${id}`, { body });
    expect(answer.status).toBe(status);
  });

  it("sessions last as long as the project says", async () => {
    const world = startWorld();
    await policy(world, "session-duration", { duration: 3600 });
    const bob = await world.user("bob");
    world.clock.advance(3_600_000);
    expect((await bob("GET", "/account")).status).toBe(401);
  });

  it.each([
    ["password-strength", { number: true, min: 10 }, "password-abc"],
    ["password-dictionary", { enabled: true }, "password123"],
  ])("%s refuses a weak password", async (id, change, password) => {
    const world = startWorld();
    await policy(world, id, change);
    const answer = await world.guest("POST", "/account", {
      body: { userId: "unique()", email: "a@example.com", password },
    });
    expect(answer.body.type).toBe("general_argument_invalid");
  });

  it("the alert is a mail, from the second session on, unless a key makes it", async () => {
    const world = startWorld();
    await policy(world, "session-alert", { enabled: true });
    await world.user("bob");
    await done(world.key("POST", "/users/bob/sessions", { body: {} }));
    expect(world.app.project.outbox.mails()).toHaveLength(0);
    await world.signIn("bob@example.com", "password-1");
    expect(world.app.project.outbox.mails("bob@example.com")).toHaveLength(1);
  });

  it("each reads back as what was set", async () => {
    const world = startWorld();
    await policy(world, "membership-privacy", { userName: true });
    const { body } = await world.key("GET", "/project/policies/membership-privacy");
    expect(body).toMatchObject({ $id: "membership-privacy", userName: true, userEmail: false });
  });
});

it.each([
  ["PATCH", "/project/policies/deny-free-email", "general_route_not_found"],
  ["GET", "/project/policies/deny-free-email", "general_argument_invalid"],
  ["PATCH", "/project/oauth2/appwrite", "general_route_not_found"],
  ["GET", "/project/oauth2/appwrite", "general_argument_invalid"],
])("does not know %s %s, which is younger than 1.9.6", async (method, path, type) => {
  const answer = await startWorld().key(method, path, method === "GET" ? {} : { body: { enabled: true } });
  expect(JSON.stringify(answer.body)).toContain(type);
});
