import { describe, expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

const signIn = (email: string, password: string) => ({ body: { email, password } });

describe("the own account", () => {
  it("ends the other sessions and keeps this one when the password changes", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const elsewhere = await world.signIn("bob@example.com", "password-1");
    const body = { password: "password-2", oldPassword: "password-1" };
    expect((await bob("PATCH", "/account/password", { body })).status).toBe(200);
    expect((await bob("GET", "/account")).status).toBe(200);
    expect((await elsewhere("GET", "/account")).status).toBe(401);
    const old = await world.guest("POST", "/account/sessions/email", signIn("bob@example.com", "password-1"));
    expect(old.body.type).toBe("user_invalid_credentials");
  });

  it("ends no session when the password changes by a JWT, which has no session to keep", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const { jwt } = (await bob("POST", "/account/jwts", { body: {} })).body;
    const body = { password: "password-2", oldPassword: "password-1" };
    await done(world.guest("PATCH", "/account/password", { body, headers: { "x-appwrite-jwt": jwt } }));
    expect((await bob("GET", "/account")).status).toBe(200);
  });

  it("a new e-mail is unverified, its target follows, and the name cannot be emptied", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    await done(world.key("PATCH", "/users/bob/verification", { body: { emailVerification: true } }));
    const body = { email: "Rob@example.com", password: "password-1" };
    const answer = await bob("PATCH", "/account/email", { body });
    expect(answer.body).toMatchObject({ email: "rob@example.com", emailVerification: false });
    expect(answer.body.targets).toMatchObject([{ identifier: "rob@example.com" }]);
    expect((await bob("PATCH", "/account/name", { body: { name: "" } })).status).toBe(400);
  });

  it("refuses an address of another user", async () => {
    const world = startWorld();
    await world.user("eve");
    const bob = await world.user("bob");
    const body = { email: "EVE@example.com", password: "password-1" };
    const answer = await bob("PATCH", "/account/email", { body });
    expect(answer).toMatchObject({ status: 409, body: { type: "user_target_already_exists" } });
  });

  it("an anonymous user becomes a real one with e-mail and password", async () => {
    const world = startWorld();
    const answer = await world.guest("POST", "/account/sessions/anonymous", { body: {} });
    const headers = { "x-fallback-cookies": answer.headers.get("x-fallback-cookies") ?? "" };
    const body = { email: "ann@example.com", password: "password-8" };
    await done(world.guest("PATCH", "/account/email", { body, headers }));
    const signedIn = await world.guest("POST", "/account/sessions/email", { body });
    expect(signedIn.body.userId).toBe(answer.body.userId);
  });

  it("preferences are replaced as a whole", async () => {
    const bob = await startWorld().user("bob");
    await done(bob("PATCH", "/account/prefs", { body: { prefs: { theme: "dark" } } }));
    await done(bob("PATCH", "/account/prefs", { body: { prefs: { size: 2 } } }));
    expect((await bob("GET", "/account/prefs")).body).toEqual({ size: 2 });
  });

  it("ends every session of an account that blocks itself, and refuses a new one", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const answer = await bob("PATCH", "/account/status", { body: {} });
    expect(answer.body.status).toBe(false);
    expect(answer.headers.get("x-fallback-cookies")).toBe("[]");
    expect((await bob("GET", "/account")).body.type).toBe("user_blocked");
    const again = await world.guest(
      "POST",
      "/account/sessions/email",
      signIn("bob@example.com", "password-1"),
    );
    expect(again).toMatchObject({ status: 403, body: { type: "user_blocked" } });
  });

  it("logs each action, newest first", async () => {
    const world = startWorld();
    const body = { userId: "bob", email: "bob@example.com", password: "password-1" };
    await done(world.guest("POST", "/account", { body }));
    const bob = await world.signIn("bob@example.com", "password-1");
    await done(bob("PATCH", "/account/name", { body: { name: "Robert" } }));
    const { total, logs } = (await bob("GET", "/account/logs")).body;
    expect(total).toBe(3);
    expect(logs.map(({ event }: { event: string }) => event)).toEqual([
      "user.update",
      "session.create",
      "user.create",
    ]);
  });

  it("a new account was accessed when it was made, one made by a key never", async () => {
    const { guest, key, clock } = startWorld();
    const account = (name: string) => ({
      body: { userId: name, email: `${name}@example.com`, password: "password-1" },
    });
    const made = await guest("POST", "/account", account("ann"));
    expect(Date.parse(made.body.accessedAt)).toBe(clock.now());
    expect((await key("POST", "/users", account("bob"))).body.accessedAt).toBe("");
  });

  it("the last call is noted, once a day", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const first = (await bob("GET", "/account")).body.accessedAt;
    world.clock.advance(86_399_999);
    expect((await bob("GET", "/account")).body.accessedAt).toBe(first);
    world.clock.advance(1);
    expect((await bob("GET", "/account")).body.accessedAt).toBe("2026-01-02T00:00:00.000+00:00");
  });

  it("a JWT acts for its user and dies with the session it was made in", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    const { jwt } = (await bob("POST", "/account/jwts", { body: {} })).body;
    const headers = { "x-appwrite-jwt": jwt };
    expect((await world.guest("GET", "/account", { headers })).body.$id).toBe("bob");
    const again = await world.guest("POST", "/account/jwts", { headers, body: {} });
    expect(again.body.type).toBe("user_session_not_found");
    await done(bob("DELETE", "/account/sessions/current"));
    expect((await world.guest("GET", "/account", { headers })).status).toBe(401);
  });
});
