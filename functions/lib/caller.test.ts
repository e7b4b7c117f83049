import { AppwriteException, type Models } from "node-appwrite";
import { describe, expect, it } from "vitest";
import { executionHeaders } from "#tests/execution-headers.ts";
import { establishOrigin } from "./caller.ts";

/** Answers for one account, as Appwrite does for tokens that it has signed; refuses every other token. */
const ada = executionHeaders("ada");
/** A token that a key made: Appwrite accepts it, and it names no session. */
const sessionless = executionHeaders("ada", "");
/** A token of an account that was blocked while the execution waited. */
const bea = executionHeaders("bea");
const signed = [ada, sessionless].map((headers) => headers["x-appwrite-user-jwt"]);
const madeAt = "2026-11-22T10:00:00.000+00:00";
async function accountOf(jwt: string) {
  if (jwt === bea["x-appwrite-user-jwt"]) throw new AppwriteException("Blocked", 403, "user_blocked");
  if (!signed.includes(jwt)) throw new AppwriteException("Bad token", 401, "user_jwt_invalid");
  const account = { $id: "ada", name: "Ada", email: "ada@example.com", status: true, labels: ["admin"] };
  return { ...account, mfa: true, emailVerification: true, $createdAt: madeAt } as unknown as Models.User;
}
const originOf = (headers: Record<string, string>) =>
  establishOrigin({ accountOf }, { method: "POST", path: "/", headers, bodyText: "" });

/** @throws Error when the headers are refused before any request */
async function callerOf(headers: Record<string, string>) {
  const origin = originOf(headers);
  if (!("trigger" in origin) || origin.trigger !== "http") throw new Error(JSON.stringify(origin));
  return origin.caller;
}

// The headers of a real 1.9.6; it omits empty ones.
const server = { "x-appwrite-key": "k", "x-appwrite-execution-id": "e", "x-appwrite-continent-eu": "false" };
const guest = { ...server, "x-appwrite-trigger": "http", "x-appwrite-client-ip": "192.0.2.1" };
const signedIn = { ...guest, ...ada };
const cron = { ...server, "x-appwrite-trigger": "schedule" };
const event = {
  ...server,
  "x-appwrite-trigger": "event",
  "x-appwrite-event": "users.ada.sessions.s1.create",
  "x-appwrite-user-id": "ada",
};
const forbidden = { code: "invalid-request" };
const signedOut = { code: "signed-out" };

describe("a caller", () => {
  it("is the account and the session of the verified token", async () => {
    expect(await callerOf(signedIn)).toEqual({
      id: "ada",
      sessionId: "asking",
      name: "Ada",
      email: "ada@example.com",
      emailVerified: true,
      isAdmin: true,
      secondStep: true,
      madeAt,
      isRestored: false,
      passwordUpdate: "",
    });
  });

  it("is a guest without a user id and a token", async () => {
    expect(await callerOf(guest)).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ["a user id without a token", { ...guest, "x-appwrite-user-id": "ada" }],
    ["a token without a user id", { ...guest, "x-appwrite-user-jwt": ada["x-appwrite-user-jwt"] }],
    ["a token of another account", { ...signedIn, "x-appwrite-user-id": "bob" }],
    ["a token that Appwrite refuses", { ...guest, ...executionHeaders("bob") }],
    ["the token of a blocked account", { ...guest, ...bea }],
    ["a token without a session", { ...guest, ...sessionless }],
    ["a token that is no token", { ...signedIn, "x-appwrite-user-jwt": "a.b.c" }],
  ])("is refused with %s", async (_, headers) => {
    expect(await callerOf(headers)).toMatchObject(signedOut);
  });

  it("is not known when Appwrite cannot be asked", async () => {
    const broken = () => Promise.reject(new AppwriteException("Server Error", 500));
    const origin = establishOrigin(
      { accountOf: broken },
      { method: "POST", path: "/", headers: signedIn, bodyText: "" },
    );
    await expect("caller" in origin && origin.caller).rejects.toThrow("Server Error");
  });
});

it.each(Object.keys({ ...signedIn, ...event }))("a value with a comma in %s is refused", (name) => {
  const value = `forged, ${{ ...signedIn, ...event }[name as keyof typeof signedIn]}`;
  for (const headers of [guest, signedIn, cron, event])
    expect(originOf({ ...headers, [name]: value })).toMatchObject(forbidden);
});

describe("a schedule", () => {
  it("is the server's clock", () => {
    expect(originOf(cron)).toEqual({ trigger: "schedule" });
  });

  it.each<[string, Record<string, string>]>([
    ["a user", { ...signedIn, "x-appwrite-trigger": "schedule" }],
    ["a guest, whose address the server names", { ...guest, "x-appwrite-trigger": "schedule" }],
    ["a user without an address", { ...cron, "x-appwrite-user-id": "ada" }],
  ])("is refused when it is that of %s", (_, headers) => {
    expect(originOf(headers)).toMatchObject(forbidden);
  });
});

describe("an event", () => {
  it("is believed for every caller", () => {
    const name = event["x-appwrite-event"];
    expect(originOf(event)).toEqual({ trigger: "event", event: name });
    expect(originOf({ ...event, "x-appwrite-user-id": "" })).toEqual({ trigger: "event", event: name });
  });

  it.each<[string, Record<string, string>]>([
    ["comes from an address", { ...event, "x-appwrite-client-ip": "192.0.2.1" }],
    ["carries a token", { ...event, ...ada, "x-appwrite-trigger": "event" }],
    ["has no name", { ...event, "x-appwrite-event": "" }],
  ])("is refused when it %s", (_, headers) => {
    expect(originOf(headers)).toMatchObject(forbidden);
  });

  it("is not believed when a request carries its name", () => {
    expect(originOf({ ...guest, "x-appwrite-event": "users.ada.verification.v.update" })).toMatchObject({
      trigger: "http",
    });
  });
});

it.each(["", "webhook", "HTTP"])("the trigger %j is refused", (trigger) => {
  expect(originOf({ ...guest, "x-appwrite-trigger": trigger })).toMatchObject(forbidden);
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["", null],
  ["not an address", null],
])("the address %j is taken for %j", (ip, clientIp) => {
  expect(originOf({ ...guest, "x-appwrite-client-ip": ip })).toMatchObject({ clientIp });
});
