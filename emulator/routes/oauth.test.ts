import { describe, expect, it } from "vitest";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

const success = "http://localhost/in";
const failure = "http://localhost/out";

/** Follows the redirects as a browser would, up to the page they end at. */
async function follow(world: World, flow: "sessions" | "tokens", headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ success, failure, project: "p" });
  let path = `/account/${flow}/oauth2/mock?${query}`;
  for (;;) {
    const answer = await world.guest("GET", path, { headers });
    const location = new URL(answer.headers.get("location") ?? "");
    if (!location.pathname.startsWith("/v1/")) return { answer, location };
    path = location.pathname.slice(3) + location.search;
  }
}

describe("sign-in with the mock provider", () => {
  it("makes an account with an identity and sets the cookies", async () => {
    const world = startWorld();
    const { answer, location } = await follow(world, "sessions");
    expect(location.href).toBe(success);
    const headers = { "x-fallback-cookies": answer.headers.get("x-fallback-cookies") ?? "" };
    expect((await world.guest("GET", "/account", { headers })).body.emailVerification).toBe(true);
    const { identities } = (await world.guest("GET", "/account/identities", { headers })).body;
    expect(identities).toMatchObject([{ provider: "mock", providerEmail: "useroauth@localhost.test" }]);
  });

  it("hands the token flow's page a secret that signs in the same account again", async () => {
    const world = startWorld();
    await follow(world, "sessions");
    const { location } = await follow(world, "tokens");
    const body = Object.fromEntries(location.searchParams);
    const session = await world.guest("POST", "/account/sessions/token", { body });
    expect(session.body).toMatchObject({ provider: "oauth2" });
    expect((await world.key("GET", "/users")).body.total).toBe(1);
  });

  it("its address stays taken for other accounts, also after the account has another", async () => {
    const world = startWorld();
    await follow(world, "sessions");
    const { key, guest } = world;
    const [user] = (await key("GET", "/users")).body.users;
    const email = "useroauth@localhost.test";
    await done(key("PATCH", `/users/${user.$id}/email`, { body: { email: "own@example.com" } }));
    const fresh = { userId: "unique()", email, password: "password-1", url: "http://localhost/" };
    const type = async (answer: ReturnType<typeof guest>) => (await answer).body.type;
    expect(await type(guest("POST", "/account", { body: fresh }))).toBe("general_bad_request");
    expect(await type(key("POST", "/users", { body: fresh }))).toBe("user_email_already_exists");
    expect(await type(guest("POST", "/account/tokens/email", { body: fresh }))).toBe(
      "user_email_already_exists",
    );
    const bob = await world.user("bob");
    expect(await type(bob("PATCH", "/account/email", { body: fresh }))).toBe("general_bad_request");
    expect((await key("PATCH", `/users/${user.$id}/email`, { body: { email } })).status).toBe(200);
  });

  it("a blocked account ends at the failure page", async () => {
    const world = startWorld();
    await follow(world, "sessions");
    const [user] = (await world.key("GET", "/users")).body.users;
    await done(world.key("PATCH", `/users/${user.$id}/status`, { body: { status: false } }));
    const { location } = await follow(world, "sessions");
    expect(location.pathname).toBe("/out");
    expect(location.searchParams.get("error")).toContain("user_blocked");
  });
});

it.each([
  ["github?project=p", 412, "project_provider_disabled"],
  ["nonesuch?project=p", 400, "general_argument_invalid"],
  ["mock?project=p&success=https://evil.example.com/", 400, "general_argument_invalid"],
])("%s is a page that says %i %s", async (path, status, type) => {
  const answer = await startWorld().guest("GET", `/account/sessions/oauth2/${path}`);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(type);
});

it("refuses a callback that no sign-in began", async () => {
  const path = "/account/sessions/oauth2/mock/redirect?project=p&code=abcdef&state=unknown";
  expect((await startWorld().guest("GET", path)).status).toBe(400);
});
