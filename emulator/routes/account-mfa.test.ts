import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { setName } from "#emulator/projects/project-name.ts";
import { done, type Speaker, startWorld, type World } from "#emulator/testing/world.ts";

const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** Bob with an authenticator app, MFA on, and a second sign-in that has shown its password only. */
async function withMfa(): Promise<{
  world: World;
  bob: Speaker;
  half: Speaker;
  secret: string;
  codes: string[];
}> {
  const world = startWorld();
  const bob = await world.user("bob");
  const { secret, uri } = (await bob("POST", "/account/mfa/authenticators/totp", { body: {} })).body;
  expect(uri).toContain(`secret=${secret}`);
  const body = { otp: codeOf(secret, world.clock.now()) };
  await done(bob("PUT", "/account/mfa/authenticators/totp", { body }));
  const { recoveryCodes } = (await bob("POST", "/account/mfa/recovery-codes", { body: {} })).body;
  await done(bob("PATCH", "/account/mfa", { body: { mfa: true } }));
  const half = await world.signIn("bob@example.com", "password-1");
  return { world, bob, half, secret, codes: recoveryCodes };
}

const challenge = async (caller: Speaker, factor: string): Promise<string> =>
  (await caller("POST", "/account/mfa/challenges", { body: { factor } })).body.$id;

const pass = (caller: Speaker, challengeId: string, otp: string) =>
  caller("PUT", "/account/mfa/challenges", { body: { challengeId, otp } });

it("an authenticator app shows the name of the project", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  setName(world.app.project, "Bob's Project");
  const { uri } = (await bob("POST", "/account/mfa/authenticators/totp", { body: {} })).body;
  expect(new URL(uri).searchParams.get("issuer")).toBe("Bob's Project");
});

describe("a session that lacks its second factor", () => {
  it("may read factors, take challenges and sign out, and nothing else; other sessions stay undisturbed", async () => {
    const { bob, half } = await withMfa();
    expect((await half("GET", "/account")).body.type).toBe("user_more_factors_required");
    expect((await half("GET", "/account/mfa/factors")).body.totp).toBe(true);
    expect((await bob("GET", "/account")).status).toBe(200);
    expect((await half("DELETE", "/account/sessions/current")).status).toBe(204);
  });

  it("is completed by the code of this half minute, not by that of the last one", async () => {
    const { world, half, secret } = await withMfa();
    const old = codeOf(secret, world.clock.now() - 30_000);
    expect((await pass(half, await challenge(half, "totp"), old)).body.type).toBe("user_invalid_token");
    const done = await pass(half, await challenge(half, "totp"), codeOf(secret, world.clock.now()));
    expect(done.body.factors).toEqual(["password", "totp"]);
    expect((await half("GET", "/account")).status).toBe(200);
  });

  it("is announced as begun when it is completed, and as changed when it is extended (both seen live)", async () => {
    const { world, half, secret } = await withMfa();
    const names: (string | undefined)[] = [];
    world.app.project.events.subscribe(({ events }) => names.push(events[0]));
    const id = await challenge(half, "totp");
    names.length = 0;
    expect((await pass(half, id, codeOf(secret, world.clock.now()))).status).toBe(200);
    expect(names).toEqual([expect.stringMatching(/^users\.bob\.sessions\.\w+\.create$/)]);
    names.length = 0;
    expect((await half("PATCH", "/account/sessions/current")).status).toBe(200);
    expect(names).toEqual([expect.stringMatching(/^users\.bob\.sessions\.\w+\.update$/)]);
  });

  it("is completed by a recovery code, once", async () => {
    const { world, half, codes } = await withMfa();
    expect((await pass(half, await challenge(half, "recoveryCode"), codes[0] ?? "")).status).toBe(200);
    const next = await world.signIn("bob@example.com", "password-1");
    const again = await pass(next, await challenge(next, "recoveryCode"), codes[0] ?? "");
    expect(again.body.type).toBe("user_invalid_token");
  });

  it("cannot use another user's challenge, nor one after its hour", async () => {
    const { world, half, secret } = await withMfa();
    const id = await challenge(half, "totp");
    const eve = await world.user("eve");
    expect((await pass(eve, id, codeOf(secret, world.clock.now()))).status).toBe(401);
    world.clock.advance(3_600_000);
    expect((await pass(half, id, codeOf(secret, world.clock.now()))).status).toBe(401);
  });
});

it("the code of an app that was never confirmed passes a challenge, and without an app it fails (seen live)", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  expect(await pass(bob, await challenge(bob, "totp"), "123456")).toMatchObject({ status: 500 });
  const { secret } = (await bob("POST", "/account/mfa/authenticators/totp", { body: {} })).body;
  const passed = await pass(bob, await challenge(bob, "totp"), codeOf(secret, world.clock.now()));
  expect(passed.body.factors).toEqual(["server", "totp"]);
  expect((await bob("GET", "/account/mfa/factors")).body.totp).toBe(false);
});

describe("a JWT, which names no session as the one that asks", () => {
  it("changes no factor: the server fails before it does anything (seen live)", async () => {
    const { world, bob, secret } = await withMfa();
    const headers = { "x-appwrite-jwt": (await bob("POST", "/account/jwts", { body: {} })).body.jwt };
    const otp = codeOf(secret, world.clock.now());
    const challengeId = await challenge(bob, "totp");
    await pass(bob, await challenge(bob, "totp"), otp);
    for (const [method, path, body] of [
      ["PATCH", "/account/mfa", { mfa: false }],
      ["PUT", "/account/mfa/challenges", { challengeId, otp }],
      ["PUT", "/account/mfa/authenticators/totp", { otp }],
      ["DELETE", "/account/mfa/authenticators/totp", undefined],
      ["GET", "/account/mfa/recovery-codes", undefined],
      ["PATCH", "/account/mfa/recovery-codes", undefined],
    ] as const) {
      const answer = await world.guest(method, path, { headers, ...(body && { body }) });
      expect([path, answer.status, answer.body.type]).toEqual([path, 500, "general_unknown"]);
    }
    expect((await bob("GET", "/account")).body.mfa).toBe(true);
    expect((await bob("GET", "/account/mfa/factors")).body.totp).toBe(true);
    expect((await pass(bob, challengeId, otp)).status).toBe(200);
  });
});

describe("calls that need a fresh challenge", () => {
  it("reading codes and removing the app is refused before one, and again half an hour after", async () => {
    const { world, half, secret } = await withMfa();
    await pass(half, await challenge(half, "totp"), codeOf(secret, world.clock.now()));
    expect((await half("GET", "/account/mfa/recovery-codes")).body.recoveryCodes).toHaveLength(6);
    world.clock.advance(31 * 60_000);
    const late = await half("DELETE", "/account/mfa/authenticators/totp");
    expect(late.body.type).toBe("user_challenge_required");
  });
});

it("announces a change as a real server does, with the answer in it", async () => {
  const world = startWorld();
  const bob = await world.user("bob");
  const seen: [string, unknown][] = [];
  world.app.project.events.subscribe(({ events, payload }) => {
    // The longest of the names without a wildcard.
    const [name = ""] = events.filter((one) => !one.includes("*")).toSorted((a, b) => b.length - a.length);
    seen.push([name, payload]);
  });
  const totp = await bob("POST", "/account/mfa/authenticators/totp", { body: {} });
  const otp = codeOf(totp.body.secret, world.clock.now());
  await bob("PUT", "/account/mfa/authenticators/totp", { body: { otp } });
  const codes = await bob("POST", "/account/mfa/recovery-codes", { body: {} });
  await bob("PATCH", "/account/mfa", { body: { mfa: true } });
  await pass(bob, await challenge(bob, "totp"), otp);
  await bob("DELETE", "/account/mfa/authenticators/totp");
  expect(seen.map(([name]) => name.replace(/^users\.[^.]+\./, ""))).toEqual([
    "update.mfa",
    "update.mfa",
    "update.mfa",
    "update.mfa",
    expect.stringMatching(/^challenges\./),
    expect.stringMatching(/^sessions\./),
    "delete.mfa",
  ]);
  expect(seen.slice(0, 4).map(([, payload]) => payload)).toEqual([
    totp.body,
    expect.objectContaining({ mfa: false }),
    codes.body,
    expect.objectContaining({ mfa: true }),
  ]);
});
