import { describe, expect, it } from "vitest";
import type { ServerEvent } from "#emulator/events.ts";
import { done, startWorld, withQueries } from "#emulator/testing/world.ts";

const newUser = (name: string) => ({
  body: { userId: name, email: `${name}@example.com`, password: "password-1", name },
});

describe("users, by a key", () => {
  it("are made with an argon2id hash of the real cost, which only the key sees", async () => {
    const { key } = startWorld();
    const { status, body } = await key("POST", "/users", newUser("ann"));
    expect(status).toBe(201);
    expect(body.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=4,p=3\$/);
    expect(body).toMatchObject({
      hash: "argon2",
      hashOptions: { type: "argon2", memory_cost: 65536, time_cost: 4, threads: 3 },
    });
  });

  it.each([
    ["bcrypt", {}, { type: "bcrypt", cost: 8 }],
    ["md5", {}, { type: "md5" }],
    ["sha", { passwordVersion: "sha512" }, { version: "sha512" }],
    ["phpass", {}, { type: "phpass", iteration_count_log2: 8, portable_hashes: false }],
  ])("describe an imported %s hash as a 1.9.6 does", async (kind, more, described) => {
    const { key } = startWorld();
    const body = { userId: "eve", email: "eve@example.com", password: "password-hash", ...more };
    expect((await key("POST", `/users/${kind}`, { body })).body.hashOptions).toMatchObject(described);
  });

  it.each([
    ["equal", "Invalid `queries` param: Invalid query method: equal"],
    ["orderDesc", "Invalid `queries` param: Invalid query method: orderDesc"],
  ])("refuse %s in a list of logs, which can only be paged", async (method, message) => {
    const { key } = startWorld();
    await done(key("POST", "/users", { body: { userId: "ann" } }));
    const path = withQueries("/users/ann/logs", { method, attribute: "event", values: ["x"] });
    expect((await key("GET", path)).body.message).toBe(message);
  });

  it("have preferences by name only, and tokens for a year at most", async () => {
    const { key } = startWorld();
    await done(key("POST", "/users", { body: { userId: "ann" } }));
    const listed = await key("PATCH", "/users/ann/prefs", { body: { prefs: ["a"] } });
    expect(listed.body.message).toBe("Invalid `prefs` param: Value must be a valid object.");
    const token = (expire: number) => key("POST", "/users/ann/tokens", { body: { expire } });
    expect((await token(31_536_000)).status).toBe(201);
    expect((await token(31_536_001)).status).toBe(400);
    const { jwt } = (await key("POST", "/users/ann/jwts", { body: {} })).body;
    const claims = JSON.parse(Buffer.from(jwt.split(".")[1], "base64url").toString());
    expect(Object.keys(claims)).toEqual(["userId", "sessionId", "exp"]);
  });

  it("are found by name, e-mail and label, and counted", async () => {
    const { key } = startWorld();
    for (const name of ["ann", "bob", "cid"])
      await done(key("POST", "/users", { body: { userId: name, name } }));
    await done(key("PUT", "/users/bob/labels", { body: { labels: ["vip", "vip"] } }));
    const byLabel = withQueries("/users", { method: "contains", attribute: "labels", values: ["vip"] });
    expect((await key("GET", byLabel)).body).toMatchObject({
      total: 1,
      users: [{ $id: "bob", labels: ["vip"] }],
    });
    expect((await key("GET", "/users?search=cid")).body).toMatchObject({ total: 1, users: [{ $id: "cid" }] });
    const bad = withQueries("/users", { method: "equal", attribute: "password", values: ["x"] });
    expect((await key("GET", bad)).body.type).toBe("general_argument_invalid");
  });

  it("a blocked user's session is refused at once and good again afterwards", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    await done(world.key("PATCH", "/users/bob/status", { body: { status: false } }));
    expect(await bob("GET", "/account")).toMatchObject({ status: 403, body: { type: "user_blocked" } });
    await done(world.key("PATCH", "/users/bob/status", { body: { status: true } }));
    expect((await bob("GET", "/account")).status).toBe(200);
  });

  it("a deleted user leaves no session, and the address is free again", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const { $id } = (await bob("GET", "/account/sessions/current")).body;
    expect((await world.key("DELETE", "/users/bob")).status).toBe(204);
    expect((await bob("GET", "/account")).body.type).toBe("general_unauthorized_scope");
    await world.user("bob");
    expect((await bob("GET", `/account/sessions/${$id}`)).status).toBe(401);
  });

  it("a session made for a user has a secret that signs in, once for one session", async () => {
    const world = startWorld();
    await world.user("bob");
    const { body } = await world.key("POST", "/users/bob/sessions", { body: {} });
    expect(body).toMatchObject({ provider: "server", current: false });
    const headers = { "x-appwrite-session": body.secret };
    expect((await world.guest("GET", "/account", { headers })).body.$id).toBe("bob");
    await done(world.key("DELETE", `/users/bob/sessions/${body.$id}`));
    expect((await world.guest("GET", "/account", { headers })).status).toBe(401);
  });

  it("changes are announced to every socket of the user with the hash of the password, as on a real server", async () => {
    const world = startWorld();
    await world.user("bob");
    const seen: ServerEvent[] = [];
    world.app.project.events.subscribe((event) => seen.push(event));
    await done(world.key("PUT", "/users/bob/labels", { body: { labels: ["admin"] } }));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ channels: ["account", "account.bob"], roles: ["user:bob"], userId: "" });
    expect(seen[0]?.events).toEqual(
      expect.arrayContaining(["users.bob.update", "users.bob.update.labels", "users.*.update.labels"]),
    );
    expect(seen[0]?.payload).toMatchObject({
      labels: ["admin"],
      password: expect.stringMatching(/^\$argon2/),
    });
  });

  it("sessions and tokens that a key makes are announced with their secrets, as on a real server, a sign-in without", async () => {
    const world = startWorld();
    await world.user("bob");
    const seen: ServerEvent[] = [];
    world.app.project.events.subscribe((event) => seen.push(event));
    const session = await world.key("POST", "/users/bob/sessions", { body: {} });
    const token = await world.key("POST", "/users/bob/tokens", { body: {} });
    await world.signIn("bob@example.com", "password-1");
    const secrets = [session.body.secret, token.body.secret, ""];
    expect(seen.map(({ payload }) => payload)).toMatchObject(secrets.map((secret) => ({ secret })));
    const forSockets = seen.map(({ payload, socketPayload = payload }) => socketPayload);
    expect(forSockets).toMatchObject(secrets.map((secret) => ({ secret })));
  });

  it("the end of all sessions is one event, and that of a password change says nothing of sessions", async () => {
    const world = startWorld();
    await world.user("bob");
    await done(world.key("POST", "/users/bob/sessions"));
    await done(world.key("POST", "/users/bob/sessions"));
    const seen: string[] = [];
    world.app.project.events.subscribe(({ events }) => seen.push(events[0] ?? ""));
    await world.key("DELETE", "/users/bob/sessions");
    await done(world.key("PATCH", "/users/bob/password", { body: { password: "another-password" } }));
    expect(seen).toEqual(["users.bob.sessions", "users.bob.update"]);
  });

  it.each([true, false])("an account that a key changes is announced with its hash: %s", async (isShown) => {
    const world = startWorld({ passwordHashesInEvents: isShown });
    await world.user("bob");
    const seen: unknown[] = [];
    world.app.project.events.subscribe(({ payload, socketPayload }) => seen.push(payload, socketPayload));
    await done(world.key("PUT", "/users/bob/labels", { body: { labels: ["vip"] } }));
    const hash = isShown ? expect.stringMatching(/^\$argon2id/) : undefined;
    expect(seen).toHaveLength(2);
    for (const payload of seen) {
      expect(payload).toMatchObject({ $id: "bob", labels: ["vip"] });
      expect((payload as { password?: string }).password).toEqual(hash);
      expect("hashOptions" in (payload as object)).toBe(isShown);
    }
  });

  it.each(["POST", "GET"])("%s /users is not for guests or users", async (method) => {
    const world = startWorld();
    const bob = await world.user("bob");
    const call = method === "POST" ? newUser("eve") : {};
    for (const caller of [world.guest, bob]) {
      expect((await caller(method, "/users", call)).body.type).toBe("general_unauthorized_scope");
    }
  });
});
