import { describe, expect, it } from "vitest";
import { type Answer, done, startWorld, type World } from "#emulator/testing/world.ts";

const success = "http://localhost/in";
const failure = "http://localhost/out";

/** Follows the redirects as a browser would, up to the page they end at. */
async function follow(
  world: World,
  flow: "sessions" | "tokens",
  headers: Record<string, string> = {},
  provider = "mock",
) {
  const query = new URLSearchParams({ success, failure, project: "p" });
  let path = `/account/${flow}/oauth2/${provider}?${query}`;
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
    expect(location.href).toBe(`${success}#`);
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
    expect(session.body).toMatchObject({ provider: "mock", factors: ["email"] });
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

  it("gives an account without them its name and address, but no target", async () => {
    const world = startWorld();
    const anonymous = await world.guest("POST", "/account/sessions/anonymous");
    const headers = { "x-fallback-cookies": anonymous.headers.get("x-fallback-cookies") ?? "" };
    await follow(world, "sessions", headers);
    expect((await world.guest("GET", "/account", { headers })).body).toMatchObject({
      name: "User Name",
      email: "useroauth@localhost.test",
      emailVerification: false,
      targets: [],
    });
  });

  it("leaves an account its own name and address", async () => {
    const world = startWorld();
    const body = { userId: "ada", email: "ada@example.com", name: "Ada" };
    await done(world.key("POST", "/users", { body }));
    const { secret } = (await done(world.key("POST", "/users/ada/sessions"))).body;
    await follow(world, "sessions", { "x-appwrite-session": secret });
    expect((await world.key("GET", "/users/ada")).body).toMatchObject({
      name: "Ada",
      email: "ada@example.com",
    });
    expect((await world.key("GET", "/users/ada/sessions")).body.total).toBe(2);
  });

  it("does not give a second account an address that is taken", async () => {
    const world = startWorld();
    const body = { userId: "ada", email: "useroauth@localhost.test" };
    await done(world.key("POST", "/users", { body }));
    const anonymous = await world.guest("POST", "/account/sessions/anonymous");
    const headers = { "x-fallback-cookies": anonymous.headers.get("x-fallback-cookies") ?? "" };
    const { location } = await follow(world, "sessions", headers);
    expect(location.pathname).toBe("/out");
    expect(location.searchParams.get("error")).toContain('"type":"user_already_exists","code":409');
  });

  it("makes an account for an address that its provider has not verified, and lets no other one in", async () => {
    const world = startWorld();
    const email = "useroauthunverified@localhost.test";
    const first = await follow(world, "sessions", {}, "mock-unverified");
    expect(first.location.href).toBe(`${success}#`);
    const [user] = (await world.key("GET", "/users")).body.users;
    expect(user).toMatchObject({ email, name: "User Name Unverified", emailVerification: true });
    expect((await follow(world, "sessions", {}, "mock-unverified")).location.href).toBe(`${success}#`);
    await done(world.key("DELETE", `/users/${user.$id}`));
    await done(world.key("POST", "/users", { body: { userId: "ada", email } }));
    const { location } = await follow(world, "sessions", {}, "mock-unverified");
    expect(location.pathname).toBe("/out");
    expect(location.searchParams.get("error")).toContain('"type":"general_bad_request","code":400');
  });

  it("a blocked account ends at the failure page", async () => {
    const world = startWorld();
    await follow(world, "sessions");
    const [user] = (await world.key("GET", "/users")).body.users;
    await done(world.key("PATCH", `/users/${user.$id}/name`, { body: { name: "" } }));
    await done(world.key("PATCH", `/users/${user.$id}/status`, { body: { status: false } }));
    const { location } = await follow(world, "sessions");
    expect(location.pathname).toBe("/out");
    expect(location.searchParams.get("error")).toContain("user_blocked");
    expect((await world.key("GET", `/users/${user.$id}`)).body.name).toBe("");
  });
});

it("the mock provider answers an address with any characters", async () => {
  const world = startWorld();
  const query = new URLSearchParams({
    redirect_uri: "http://localhost/v1/account/sessions/oauth2/callback/mock/ž",
    state: "s",
  });
  const { status, headers } = await world.guest("GET", `/mock/tests/general/oauth2?${query}`);
  expect(status).toBe(301);
  expect(headers.get("location")).toContain("/callback/mock/%C5%BE?code=abcdef");
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

/** The expectations are the answers of a running 1.9.6 whose mock provider was switched on. */
describe("an OAuth2 sign-in", () => {
  const redirect = "/account/sessions/oauth2/mock/redirect";
  const state = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const locationOf = ({ headers }: Answer) => headers.get("location");
  const noStore = "no-store, no-cache, must-revalidate, max-age=0";

  /** The proxy in front of it names its port. */
  const proxied = { "x-forwarded-port": "80" };

  it("carries its state as JSON, and asks for the address beside what the page asks for", async () => {
    const query = `success=${success}&failure=${failure}&scopes[]=a`;
    const { guest } = startWorld();
    const { status, headers } = await guest("GET", `/account/tokens/oauth2/mock?${query}`, {
      headers: proxied,
    });
    expect([status, headers.get("cache-control"), headers.get("pragma")]).toEqual([301, noStore, "no-cache"]);
    const { searchParams } = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "mock",
      redirect_uri: "http://localhost/v1/account/sessions/oauth2/callback/mock/p",
      scope: "email a",
      state: String.raw`{"success":"http:\/\/localhost\/in","failure":"http:\/\/localhost\/out","token":true}`,
    });
  });

  it("is passed on by a callback of either method, without what the provider did not say", async () => {
    const { guest } = startWorld();
    const path = "/account/sessions/oauth2/callback/mock/p";
    const headers = { "x-appwrite-project": "", ...proxied };
    const answers = [
      await guest("GET", `${path}?code=a&state=b`, { headers }),
      await guest("POST", path, { headers, body: { code: "a", state: "b", error: "x" } }),
      await guest("GET", `${path}?code=a&state=b&error=x&error_description=y`, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([301, 301, 301]);
    expect(answers.map(locationOf)).toEqual([
      `http://localhost/v1${redirect}?code=a&state=b&project=p`,
      `http://localhost/v1${redirect}?code=a&state=b&error=x&project=p`,
      `http://localhost/v1${redirect}?code=a&state=b&error=x&error_description=y&project=p`,
    ]);
  });

  it.each([
    ["error=no", "user_oauth2_provider_error", 424, "The Mock OAuth2 provider returned an error: no"],
    [
      "error=no&error_description=way",
      "user_oauth2_provider_error",
      424,
      "The Mock OAuth2 provider returned an error: no: way",
    ],
    [
      "code=",
      "user_oauth2_provider_error",
      424,
      "Missing OAuth2 code. Please contact the Appwrite team for additional support.",
    ],
    [
      "code=wrong",
      "user_oauth2_bad_request",
      400,
      "Failed to obtain access token. The Mock OAuth2 provider returned an error: Invalid token: No description",
    ],
  ])("ends at the failure page after %s", async (said, type, code, message) => {
    const { guest } = startWorld();
    const answer = await guest(
      "GET",
      `${redirect}?${said}&state=${state({ success, failure: `${failure}?x=1` })}`,
    );
    const query = new URLSearchParams({ x: "1", error: JSON.stringify({ message, type, code }) });
    expect([answer.status, locationOf(answer)]).toEqual([301, `${failure}?${query}#`]);
  });

  it.each([
    ["code=&state=%7B%22success%22:%22http://localhost/in%22%7D", 500, "user_oauth2_provider_error"],
    ["code=wrong&state=%7B%22success%22:%22http://localhost/in%22%7D", 400, "user_oauth2_bad_request"],
    ["code=x&state=%7B%22success%22:%22http://evil.example/%22%7D", 400, "project_invalid_success_url"],
    [
      "code=x&state=%7B%22success%22:%22http://localhost/%22,%22failure%22:%22http://evil.example%22%7D",
      400,
      "project_invalid_failure_url",
    ],
    ["code=x&state=%7B%7D", 400, "project_invalid_success_url"],
    ["code=x&state=[]", 400, "project_invalid_success_url"],
    ["code=x&state=%7B%22success%22:5%7D", 400, "project_invalid_success_url"],
    ["code=x&state=5", 500, "general_server_error"],
    ["code=x&state=unknown", 500, "general_server_error"],
  ])("%s without a page to go to is %i %s", async (query, status, type) => {
    const answer = await startWorld().guest("GET", `${redirect}?${query}`);
    expect([answer.status, locationOf(answer)]).toEqual([status, null]);
    expect(answer.body).toContain(type);
  });

  it("refuses a provider that is switched off when it comes back from there", async () => {
    const path = `/account/sessions/oauth2/github/redirect?code=x&state=${state({ success })}`;
    const { status, body } = await startWorld().guest("GET", path);
    expect(status).toBe(412);
    expect(body).toContain(
      "This provider is disabled. Please enable the provider from your Appwrite console",
    );
  });

  it("hands the session's secret to the console's own page only", async () => {
    const { guest } = startWorld();
    const arrive = async (page: string) =>
      new URL(
        locationOf(await guest("GET", `${redirect}?code=abcdef&state=${state({ success: page })}`)) ?? "",
      ).searchParams;
    const shown = await arrive("http://localhost/console/auth/oauth2/success");
    expect([...shown.keys()]).toEqual(["project", "key", "secret"]);
    expect([shown.get("project"), shown.get("key")]).toEqual(["p", "a_session_p"]);
    const headers = { "x-fallback-cookies": JSON.stringify({ a_session_p: shown.get("secret") }) };
    expect((await guest("GET", "/account", { headers })).status).toBe(200);
    expect([...(await arrive(success)).keys()]).toEqual([]);
  });

  it("hands over a secret that names its provider and opens one session within a minute", async () => {
    const world = startWorld();
    const secretOf = async () =>
      Object.fromEntries((await follow(world, "tokens")).location.searchParams) as Record<string, string>;
    const { secret = "", userId } = await secretOf();
    const claims = JSON.parse(Buffer.from(secret.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ provider: "mock", secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const open = async (secret: string) => {
      const { status, body } = await world.guest("POST", "/account/sessions/token", {
        body: { userId, secret },
      });
      return body.type ?? status;
    };
    expect(await open(claims.secret)).toBe("user_invalid_token");
    expect(await open(secret)).toBe(201);
    expect(await open(secret)).toBe("user_invalid_token");
    const late = await secretOf();
    world.clock.advance(61_000);
    expect(await open(late.secret ?? "")).toBe("user_invalid_token");
  });
});

it("the mock provider leads back to this server only", async () => {
  const path = "/mock/tests/general/oauth2?state=x&redirect_uri=http://evil.example/";
  expect((await startWorld().guest("GET", path)).status).toBe(400);
});
