import { beforeEach, describe, expect, it } from "vitest";
import type { AccessResults } from "#domain/access/routes.ts";
import type { OperationResults } from "#domain/operations/operations.ts";
import { CHALLENGE_LIFETIME, CHALLENGES_PER_HOUR } from "#domain/passkeys/challenge.ts";
import {
  DEVICE_STEP_SPAN,
  HALF_SESSION_LIFETIME,
  SECOND_STEPS_PER_HOUR,
} from "#domain/security/authenticator.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { codeAt } from "#functions/lib/second-step/totp.ts";
import { noticeByEvent } from "#functions/operations/security/second-step.ts";
import { Authenticator, type Falsified } from "#tests/authenticator.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { memoryCode, memoryPassword } from "#tests/memory/memory-visitor.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;
let device: Authenticator;
/** Some seconds after the beginning of a half minute. */
const start = Date.parse("2026-03-14T12:00:05.000Z");
const site = { origin: "https://acme.example", rpId: "acme.example" };
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const half = { userId: "ada", sessionId: "half" };

let now = start;
function later(milliseconds: number): void {
  now = start + milliseconds;
}

const codeNow = () => codeAt(secret, now);
const keep = (input: object = {}, caller = "ada") =>
  product.ask(caller, "keepAuthenticator", { secret, code: codeNow(), ...input });

beforeEach(async () => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  product.pause = async (ms) => {
    now += ms ?? 0;
  };
  later(0);
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, { app: true, mfa: true });
  device = await withPasskey("ada");
  await keep();
  begin("half");
});

async function withPasskey(userId: string): Promise<Authenticator> {
  const made = new Authenticator(userId, { counter: 1 });
  const asked = (await product.ask(
    userId,
    "passkeyEnrolmentOptions",
  )) as OperationResults["passkeyEnrolmentOptions"];
  const credential = made.enrol({ ...site, challenge: asked.options.challenge });
  await product.ask(userId, "addPasskey", { name: "Phone", credential, proof: memoryProof }, newKey());
  return made;
}

/** Begins a session with the password, or with what else is said. */
function begin($id: string, facts: object = {}): void {
  const $createdAt = product.now().toISOString();
  const session = {
    $id,
    provider: "email",
    $createdAt,
    mfaUpdatedAt: "",
    factors: ["password"],
    clientName: "Chrome",
    osName: "Linux",
    ...facts,
  };
  product.appwrite.sessions.push(session);
}

function call(name: string, input: object, userId = ""): Promise<unknown> {
  const headers = { ...executionHeaders(userId), "x-appwrite-client-ip": "198.51.100.1" };
  const request = { method: "POST", path: "/", headers, bodyText: JSON.stringify({ name, input }) };
  const appwrite = product.appwrite.connect();
  const surroundings = { ...product.dependencies, perNetwork: 1000 };
  return answerCall(appwrite, httpOrigin(appwrite, request), request, surroundings);
}

async function asked(session: object = half) {
  const { passkey } = (await call("secondStepOptions", session)) as AccessResults["secondStepOptions"];
  return { ...site, challenge: passkey?.challenge ?? "" };
}
const use = async (falsified: Falsified = {}, by = device) => by.use(await asked(), falsified);
const step = async (assertion: object | Promise<object> = use(), session: object = half) =>
  call("takeSecondStep", { ...session, proof: { assertion: await assertion } });

const copies = () => product.appwrite.all("authenticators");

describe("the second step by a passkey", () => {
  it("answers the present code of the app, for a passkey of the account", async () => {
    expect(await call("secondStepOptions", half)).toMatchObject({
      passkey: { rpId: "acme.example", userVerification: "required", allowCredentials: [{ id: device.id }] },
    });
    expect(await step()).toEqual({ code: codeNow() });
  });

  it("waits for the next code where the present one would arrive too late", async () => {
    later(21_000);
    const old = codeNow();
    const answer = await step();
    expect(answer).toEqual({ code: codeNow() });
    expect(answer).not.toEqual({ code: old });
    expect(now).toBe(start + 26_500);
  });

  it.each<[string, Falsified, string]>([
    ["a forged signature", { isForged: true }, "passkey-invalid"],
    ["the page of another site", { origin: "https://acme.example:444" }, "passkey-invalid"],
    ["a frame", { crossOrigin: true }, "passkey-invalid"],
    ["another RP id", { rpId: "example" }, "passkey-invalid"],
    ["no verified user", { isVerified: false }, "passkey-invalid"],
    ["a credential that is not known", { id: "bm90aGluZw" }, "passkey-unknown"],
    ["another account's handle", { userHandle: Buffer.from("bob").toString("base64url") }, "passkey-unknown"],
    ["a made-up challenge", { challenge: "bWFkZSB1cA" }, "passkey-expired"],
    ["a counter that went back", { counter: 1 }, "passkey-cloned"],
  ])("is refused with %s", async (_, falsified, code) => {
    const answer = await step(use(falsified));
    expect(answer).toMatchObject({ code });
    expect(JSON.stringify(answer)).not.toContain(codeNow());
  });

  it("is refused by a passkey of another account", async () => {
    const other = await withPasskey("bob");
    expect(await step(use({}, other))).toMatchObject({ code: "passkey-unknown" });
    expect(await step(use({ userHandle: null }, other))).toMatchObject({ code: "passkey-unknown" });
  });

  it("takes an answer once, also at the same moment", async () => {
    const assertion = await use();
    const answers = await Promise.all([step(assertion), step(assertion)]);
    expect(answers.filter((answer) => (answer as { code: string }).code === codeNow())).toHaveLength(1);
    expect(await step(assertion)).toMatchObject({ code: "passkey-expired" });
  });

  it("refuses a challenge of another session, of a sign-in and of a proof, and one that is over", async () => {
    begin("second");
    const ofSecond = device.use(await asked({ userId: "ada", sessionId: "second" }));
    expect(await step(ofSecond)).toMatchObject({ code: "passkey-expired" });
    const { options } = (await call("passkeySignInOptions", {})) as AccessResults["passkeySignInOptions"];
    const ofSignIn = device.use({ ...site, challenge: options.challenge });
    expect(await step(ofSignIn)).toMatchObject({ code: "passkey-expired" });
    const assertion = await use();
    expect(await product.ask("ada", "proveIdentity", { assertion })).toMatchObject({
      code: "passkey-expired",
    });
    const late = await use();
    later(CHALLENGE_LIFETIME + 1);
    expect(await step(late)).toMatchObject({ code: "passkey-expired" });
  });

  it("is refused to a caller with a session, whose sockets would hear the answer", async () => {
    const assertion = await use();
    const input = { ...half, proof: { assertion } };
    expect(await call("takeSecondStep", input, "ada")).toMatchObject({ code: "invalid-request" });
  });

  it.each<[string, object]>([
    ["took its step", { factors: ["password", "totp"] }],
    ["began with a code by mail", { provider: "token", factors: ["email"] }],
    ["a listener began with a token", { provider: "token", factors: ["token"] }],
    ["a key began", { provider: "server", factors: [] }],
    ["has no factors", { factors: undefined }],
  ])("is refused for a session that %s", async (_, facts) => {
    begin("other", facts);
    expect(await call("secondStepOptions", { userId: "ada", sessionId: "other" })).toMatchObject({
      code: "second-step-over",
    });
  });

  it("is refused for a session that is not there, and for one that waits for an hour", async () => {
    const nowhere = { userId: "ada", sessionId: "nowhere" };
    expect(await call("secondStepOptions", nowhere)).toMatchObject({ code: "second-step-over" });
    const assertion = await use();
    expect(await step(assertion, nowhere)).toMatchObject({ code: "second-step-over" });
    later(HALF_SESSION_LIFETIME + 1);
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-over" });
  });

  it("is refused for a blocked account, one without a second step, and one that took the id of another", async () => {
    const account = product.appwrite.accounts.get("ada") ?? {};
    Object.assign(account, { status: false });
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-over" });
    Object.assign(account, { status: true, mfa: false });
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-over" });
    Object.assign(account, { mfa: true, $createdAt: "2026-12-01T00:00:00.000Z" });
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-over" });
  });

  it("asks for the code where no secret is held, and where another key has sealed it", async () => {
    product.appwrite.rows.get("authenticators")?.clear();
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-by-code" });
    await keep();
    product.secondStepKey = null;
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-by-code" });
  });

  it("offers nothing to an account without a passkey that counts", async () => {
    for (const row of product.appwrite.all("passkeys"))
      product.appwrite.put("passkeys", { ...row, clonedAt: product.now().toISOString() });
    expect(await call("secondStepOptions", half)).toEqual({ passkey: null, rememberDays: 30 });
  });

  it("answers a code that proves no owner: a passkey of its first day does not", async () => {
    product.settings = { ...product.settings, securityHoldHours: 0 };
    const prove = () => product.ask("ada", "proveIdentity", { password: memoryPassword, code: memoryCode });
    expect(await prove()).toHaveProperty("proof");
    await step();
    expect(await prove()).toMatchObject({ code: "code-handed" });
    // Also one that was waited for, and belongs to the next half minute.
    later(52_000);
    await step();
    later(58_000);
    expect(await prove()).toMatchObject({ code: "code-handed" });
  });

  it("writes to the account ten times an hour at most for ids that a guest made up, and for no account never", async () => {
    let writes = 0;
    product.appwrite.interfere = (moment) => {
      if (moment === "before updatePrefs") writes += 1;
    };
    const of = (userId: string) => call("secondStepOptions", { userId, sessionId: "nowhere" });
    for (let count = 0; count < 12; count++)
      expect(await of("ada")).toMatchObject({ code: "second-step-over" });
    expect(writes).toBe(10);
    const searched = () =>
      product.appwrite.all("limits").filter(({ sender }) => String(sender).startsWith("second-step-cache"));
    expect(searched()).toHaveLength(10);
    expect(await of("made-up")).toMatchObject({ code: "second-step-over" });
    expect(searched()).toHaveLength(10);
  });

  it("is asked for without using up the challenges of the owner's proofs", async () => {
    for (let count = 0; count < CHALLENGES_PER_HOUR; count++) await asked();
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "too-many-attempts" });
    expect(await product.ask("ada", "passkeyEnrolmentOptions")).toHaveProperty("options");
  });

  it("is tried so often within an hour", async () => {
    for (let count = 0; count < SECOND_STEPS_PER_HOUR; count++)
      expect(await step(use({ isForged: true }))).toMatchObject({ code: "passkey-invalid" });
    expect(await step()).toMatchObject({ code: "too-many-attempts" });
  });
});

describe("a sign-in by a passkey", () => {
  async function signedIn(facts: object = {}) {
    const { options } = (await call("passkeySignInOptions", {})) as AccessResults["passkeySignInOptions"];
    const assertion = device.use({ ...site, challenge: options.challenge });
    const begun = (await call("signInWithPasskey", { assertion })) as AccessResults["signInWithPasskey"];
    begin("s1", { provider: "token", factors: ["token"], ...facts });
    return { claim: begun.claim, sessionId: "s1" };
  }

  it("answers the code with the claim, and again when the answer was lost", async () => {
    const input = await signedIn();
    expect(await call("claimPasskeySession", input)).toEqual({ isSignedIn: true, code: codeNow() });
    later(30_000);
    expect(await call("claimPasskeySession", input)).toEqual({ isSignedIn: true, code: codeNow() });
  });

  it("answers a code that proves no owner", async () => {
    product.settings = { ...product.settings, securityHoldHours: 0 };
    const prove = () => product.ask("ada", "proveIdentity", { password: memoryPassword, code: memoryCode });
    expect(await prove()).toHaveProperty("proof");
    await call("claimPasskeySession", await signedIn());
    expect(await prove()).toMatchObject({ code: "code-handed" });
  });

  it("answers no code to a claim of a session that is not the page's", async () => {
    const { claim } = await signedIn();
    expect(await call("claimPasskeySession", { claim })).toEqual({ isSignedIn: false, code: null });
    const { claim: second } = await signedIn();
    expect(await call("claimPasskeySession", { claim: second, sessionId: "half" })).toEqual({
      isSignedIn: false,
      code: null,
    });
  });

  it("answers no code without a second step, without a held secret, and to a session that has taken it", async () => {
    const input = await signedIn();
    const account = product.appwrite.accounts.get("ada") ?? {};
    Object.assign(account, { mfa: false });
    expect(await call("claimPasskeySession", input)).toEqual({ isSignedIn: true, code: null });
    Object.assign(account, { mfa: true });
    product.appwrite.sessions.splice(0);
    begin("s1", { provider: "token", factors: ["token", "totp"] });
    expect(await call("claimPasskeySession", input)).toEqual({ isSignedIn: true, code: null });
  });

  it("is claimed by a guest alone", async () => {
    expect(await call("claimPasskeySession", await signedIn(), "ada")).toMatchObject({
      code: "invalid-request",
    });
  });
});

describe("the secret of an authenticator app", () => {
  it("is kept encrypted, under an id that does not follow from that of the account alone", async () => {
    const [row] = copies();
    expect(copies()).toHaveLength(1);
    expect(row?.userId).toBe("ada");
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.$id).not.toContain("ada");
  });

  const other = "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U";
  const keepOther = (caller?: string) => keep({ secret: other, code: codeAt(other, now) }, caller);
  const handedOver = () =>
    product.appwrite.all("audit").filter(({ operation }) => operation === "holdAuthenticator");

  it("is not replaced by another one while the app is the same", async () => {
    later(5 * MINUTE);
    expect(await keepOther()).toMatchObject({ code: "authenticator-held" });
    expect(await keep()).toEqual({ isKept: true });
    expect(copies()).toHaveLength(1);
    expect(await step()).toEqual({ code: codeNow() });
    expect(handedOver()).toHaveLength(1);
  });

  it("is not replaced either while the clock goes on during the set-up", async () => {
    Object.assign(product.appwrite.accounts.get("bob") ?? {}, { app: true });
    product.now = () => new Date(now++);
    expect(await keep({}, "bob")).toEqual({ isKept: true });
    expect(await keepOther("bob")).toMatchObject({ code: "authenticator-held" });
  });

  it("is replaced by that of an app that was set up later, and the audit says so", async () => {
    later(5 * MINUTE);
    const event = { appWasGone: true };
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", event);
    later(5 * MINUTE + 1);
    expect(await keepOther()).toEqual({ isKept: true });
    expect(copies()).toHaveLength(1);
    expect(await step()).toEqual({ code: codeAt(other, now) });
    const [first, second] = handedOver();
    expect(first).toMatchObject({ userId: "ada", actorId: "ada" });
    expect(second).toMatchObject({
      before: JSON.stringify({ secretHeldAt: new Date(start).toISOString() }),
      after: JSON.stringify({ secretHeldAt: new Date(start + 5 * MINUTE + 1).toISOString() }),
    });
    expect(JSON.stringify(handedOver())).not.toContain(other);
  });

  it("the secret of a replaced app hands out no code, also when the events come after the new set-up", async () => {
    later(5 * MINUTE);
    // Another app is there already, and the server has noticed nothing.
    expect(await keepOther()).toMatchObject({ code: "authenticator-held" });
    later(5.5 * MINUTE);
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", { appWasGone: true });
    expect(await call("secondStepOptions", half)).toMatchObject({ code: "second-step-by-code" });
    const remember = { family: "f".repeat(43), secret: "a".repeat(43) };
    const typed = { proof: { code: codeAt(other, now) }, remember };
    expect(await call("takeSecondStep", { ...half, ...typed })).toMatchObject({
      code: "second-step-by-code",
    });
    expect(await keepOther()).toEqual({ isKept: true });
    expect(await step()).toEqual({ code: codeAt(other, now) });
  });

  it("the secret of another app is kept where the page has the server notice that the first one is gone", async () => {
    const account = product.appwrite.accounts.get("ada") ?? {};
    later(5 * MINUTE);
    Object.assign(account, { app: false, mfa: false });
    expect(await product.ask("ada", "noticeSecondStep")).toEqual({ hasApp: false });
    expect(copies()).toEqual([]);
    Object.assign(account, { app: true, mfa: true });
    expect(await keepOther()).toEqual({ isKept: true });
    // Both events come only now, or never.
    later(5.5 * MINUTE);
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", { appWasGone: true });
    expect(await step()).toEqual({ code: codeAt(other, now) });
  });

  it("a secret that was handed over before the events of its own set-up counts, and stays", async () => {
    product.appwrite.rows.get("authenticators")?.clear();
    later(5 * MINUTE);
    expect(await keepOther()).toEqual({ isKept: true });
    later(5.5 * MINUTE);
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", { appWasGone: true });
    expect(await step()).toEqual({ code: codeAt(other, now) });
    expect(await keep()).toMatchObject({ code: "authenticator-held" });
  });

  it("is kept once where two are handed over at the same moment", async () => {
    product.appwrite.rows.get("authenticators")?.clear();
    const answers = await Promise.all([keep(), keepOther()]);
    expect(
      answers.filter((answer) => (answer as { code?: string }).code === "authenticator-held"),
    ).toHaveLength(1);
    expect(copies()).toHaveLength(1);
  });

  it("is refused with a code that does not follow from it, without an app, and to a frozen account", async () => {
    product.appwrite.rows.get("authenticators")?.clear();
    expect(await keep({ code: "000000" })).toMatchObject({ code: "wrong-code" });
    expect(await keep({}, "bob")).toMatchObject({ code: "app-missing" });
    expect(await keep({}, "eve")).toMatchObject({ code: "not-registered" });
    product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", frozenAt: "2026-03-01" });
    expect(await keep()).toMatchObject({ code: "account-frozen" });
    expect(copies()).toEqual([]);
  });

  it("is not kept without the operator's key", async () => {
    product.appwrite.rows.get("authenticators")?.clear();
    product.secondStepKey = null;
    expect(await keep()).toEqual({ isKept: false });
    expect(copies()).toEqual([]);
  });

  it("is forgotten when the app is found to be gone, and not before", async () => {
    const notice = () => noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
    await notice();
    expect(copies()).toHaveLength(1);
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { app: false });
    await notice();
    expect(copies()).toEqual([]);
  });
});

describe("a remembered device", () => {
  const secretOf = (letter: string) => letter.repeat(43);
  const family = secretOf("f");
  const token = (secret: string, next: string) => ({
    family,
    secret: secretOf(secret),
    next: secretOf(next),
  });
  const remember = { family, secret: secretOf("a") };
  const devices = () => product.appwrite.all("trusteddevices");
  const byCode = (code = codeNow(), more: object = { remember }) =>
    call("takeSecondStep", { ...half, proof: { code }, ...more });
  const byDevice = (device: object, session: object = half) =>
    call("takeSecondStep", { ...session, proof: { device } });
  const changes = () =>
    product.appwrite.all("audit").flatMap(({ after }) => JSON.parse(String(after)).secondStep ?? []);
  const unknown = { code: "device-unknown" };

  /** A half session of now: each of them has an hour. */
  const beginAgain = () => {
    product.appwrite.sessions.splice(0);
    begin("half");
  };

  it("is remembered with a code of the app, by hashes alone, and its owner is notified", async () => {
    expect(await byCode()).toEqual({ code: codeNow() });
    expect(devices()).toMatchObject([{ userId: "ada", turn: 0, usedAt: null }]);
    expect(JSON.stringify(devices())).not.toMatch(/f{43}|a{43}/);
    expect(changes()).toContain("device-remembered");
    expect(await product.ask("ada", "listRememberedDevices")).toMatchObject({
      devices: [{ expiresAt: "2026-04-13T12:00:05.000Z" }],
    });
  });

  it("is remembered with a passkey, too", async () => {
    const proof = { assertion: await use() };
    expect(await call("takeSecondStep", { ...half, proof, remember })).toEqual({ code: codeNow() });
    expect(devices()).toHaveLength(1);
  });

  it("is not remembered with a wrong or an old code, nor without being asked for", async () => {
    expect(await byCode("000000")).toMatchObject({ code: "wrong-code" });
    const old = codeNow();
    later(60_000);
    expect(await byCode(old)).toMatchObject({ code: "wrong-code" });
    expect(await byCode(codeNow(), {})).toMatchObject({ code: "invalid-request" });
    expect(devices()).toEqual([]);
  });

  it("gets the code back that was typed, and no other, also where the app's clock is ahead", async () => {
    later(21_000);
    const typed = codeNow();
    expect(await byCode(typed)).toEqual({ code: typed });
    const next = codeAt(secret, now + 30_000);
    const own = { family: secretOf("g"), secret: secretOf("a") };
    expect(await byCode(next, { remember: own })).toEqual({ code: next });
    expect(now).toBe(start + 21_000);
  });

  it("holds no withdrawals back", async () => {
    product.appwrite.rows.get("secondsteps")?.clear();
    await byCode();
    expect(product.appwrite.all("secondsteps")).toEqual([]);
  });

  it("takes the second step, and its secret counts once", async () => {
    await byCode();
    expect(await byDevice(token("a", "b"))).toEqual({ code: codeNow() });
    expect(await byDevice(token("b", "c"))).toEqual({ code: codeNow() });
    expect(devices()).toMatchObject([{ turn: 2, usedAt: product.now().toISOString() }]);
  });

  it("repeats a use whose answer was lost, also in two tabs at once", async () => {
    await byCode();
    const answers = await Promise.all([byDevice(token("a", "b")), byDevice(token("a", "b"))]);
    expect(answers).toEqual([{ code: codeNow() }, { code: codeNow() }]);
    expect(await byDevice(token("a", "b"))).toEqual({ code: codeNow() });
    expect(devices()).toMatchObject([{ turn: 1 }]);
  });

  it.each<[string, object[]]>([
    ["a copy is used after the owner", [token("a", "b"), token("a", "x")]],
    ["the owner comes after a copy", [token("a", "x"), token("a", "b")]],
    ["an older secret comes back", [token("a", "b"), token("b", "c"), token("a", "b")]],
    ["a secret was never given", [token("z", "b")]],
  ])("is forgotten and its owner warned when %s", async (_, uses) => {
    await byCode();
    for (const device of uses.slice(0, -1)) expect(await byDevice(device)).toEqual({ code: codeNow() });
    expect(await byDevice(uses.at(-1) ?? {})).toMatchObject(unknown);
    expect(devices()).toEqual([]);
    expect(changes()).toContain("device-copied");
    expect(product.appwrite.all("secondsteps")).toMatchObject([{ changes: "device-copied" }]);
    for (const [secret, next] of ["ab", "bc", "xy"])
      expect(await byDevice(token(secret ?? "", next ?? ""))).toMatchObject(unknown);
  });

  it("takes all devices of the account with it when a copy is noticed, and none of another account", async () => {
    await byCode();
    await byCode(codeNow(), { remember: { family: secretOf("g"), secret: secretOf("a") } });
    product.appwrite.put("trusteddevices", { ...devices()[0], $id: "bobs", userId: "bob" });
    expect(devices()).toHaveLength(3);
    await byDevice(token("a", "b"));
    expect(await byDevice(token("a", "x"))).toMatchObject(unknown);
    expect(devices()).toMatchObject([{ userId: "bob" }]);
  });

  it("takes the step in the first two minutes of a sign-in, and stays remembered", async () => {
    await byCode();
    later(DEVICE_STEP_SPAN);
    expect(await byDevice(token("a", "b"))).toEqual({ code: codeNow() });
    later(DEVICE_STEP_SPAN + 1);
    expect(await byDevice(token("b", "c"))).toMatchObject({ code: "second-step-by-code" });
    beginAgain();
    expect(await byDevice(token("b", "c"))).toEqual({ code: codeNow() });
    expect(devices()).toHaveLength(1);
  });

  it("is forgotten when it and a copy are used at the same moment", async () => {
    await byCode();
    const answers = await Promise.all([byDevice(token("a", "b")), byDevice(token("a", "x"))]);
    expect(answers).toContainEqual({ code: codeNow() });
    expect(answers).toContainEqual(expect.objectContaining(unknown));
    expect(devices()).toEqual([]);
    expect(changes()).toContain("device-copied");
  });

  it("is refused for another account, without a session that gave the password, and after its days", async () => {
    await byCode();
    product.appwrite.put("trusteddevices", {
      ...devices()[0],
      $id: String(devices()[0]?.$id),
      userId: "bob",
    });
    expect(await byDevice(token("a", "b"))).toMatchObject(unknown);
    product.appwrite.put("trusteddevices", {
      ...devices()[0],
      $id: String(devices()[0]?.$id),
      userId: "ada",
    });
    const nowhere = { userId: "ada", sessionId: "nowhere" };
    expect(await byDevice(token("a", "b"), nowhere)).toMatchObject({ code: "second-step-over" });
    begin("full", { factors: ["password", "totp"] });
    const full = { userId: "ada", sessionId: "full" };
    expect(await byDevice(token("a", "b"), full)).toMatchObject({ code: "second-step-over" });
    later(30 * 86_400_000);
    beginAgain();
    expect(await byDevice(token("a", "b"))).toMatchObject(unknown);
    expect(await byDevice({ ...token("a", "b"), family: secretOf("g") })).toMatchObject(unknown);
  });

  it("is refused when the password is newer, also before its event", async () => {
    await byCode();
    later(1000);
    const passwordUpdate = product.now().toISOString();
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { passwordUpdate });
    beginAgain();
    expect(await byDevice(token("a", "b"))).toMatchObject(unknown);
  });

  it("is forgotten by a late event of a password that is newer, and stays where it is older", async () => {
    const notice = () => noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
    const own = { family: secretOf("g"), secret: secretOf("a") };
    await notice();
    later(0.5 * MINUTE);
    await byCode();
    later(0.75 * MINUTE);
    const passwordUpdate = product.now().toISOString();
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { passwordUpdate });
    later(MINUTE);
    beginAgain();
    await byCode(codeNow(), { remember: own });
    expect(devices()).toHaveLength(2);
    later(1.25 * MINUTE);
    await notice();
    expect(changes()).toContain("password-changed");
    expect(devices()).toMatchObject([{ addedAt: new Date(start + MINUTE).toISOString() }]);
    expect(await byDevice({ ...own, next: secretOf("b") })).toEqual({ code: codeNow() });
  });

  it("is forgotten by a late event of a password together with another change", async () => {
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, {
      passwordUpdate: product.now().toISOString(),
    });
    later(MINUTE);
    beginAgain();
    await byCode();
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { email: "ada@elsewhere.example" });
    await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
    expect(devices()).toEqual([]);
  });

  it("is not remembered in a session that began before the password was changed", async () => {
    later(1000);
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, {
      passwordUpdate: product.now().toISOString(),
    });
    expect(await call("secondStepOptions", half)).toMatchObject({ rememberDays: 0 });
    expect(await byCode()).toEqual({ code: codeNow() });
    expect(devices()).toEqual([]);
  });

  it("is forgotten with a change of the protection, a new app, and when an administrator ends all sessions", async () => {
    const notice = (event: object) =>
      noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", event);
    const ways: (() => Promise<unknown>)[] = [
      () => notice({ hasNewCodes: true }),
      () => keep(),
      () => product.ask("root", "endSessions", { userId: "ada", reason: "lost phone" }),
      () => product.ask("ada", "forgetDevices"),
    ];
    await notice({});
    for (const [index, forget] of ways.entries()) {
      later((index + 1) * 600_000);
      product.appwrite.sessions.splice(0);
      begin(`half-${index}`);
      const session = { userId: "ada", sessionId: `half-${index}` };
      const own = { family: secretOf(String(index)), secret: secretOf("a") };
      await call("takeSecondStep", { ...session, proof: { code: codeNow() }, remember: own });
      expect(devices()).toHaveLength(1);
      await forget();
      expect(devices()).toEqual([]);
    }
  });

  it("is forgotten one at a time by its owner, and not by another account", async () => {
    await byCode();
    const deviceId = String(devices()[0]?.$id);
    expect(await product.ask("bob", "forgetDevices", { deviceId })).toMatchObject({ code: "no-session" });
    expect(await product.ask("bob", "forgetDevices")).toEqual({ forgotten: [] });
    expect(devices()).toHaveLength(1);
    expect(await product.ask("ada", "forgetDevices", { deviceId })).toEqual({ forgotten: [deviceId] });
    expect(devices()).toEqual([]);
  });

  it("is never one of an administrator, and none where the operator says 0 days", async () => {
    await byCode();
    product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", isAdmin: true });
    expect(await call("secondStepOptions", half)).toMatchObject({ rememberDays: 0 });
    expect(await byDevice(token("a", "b"))).toMatchObject(unknown);
    product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", isAdmin: false });
    product.rememberDays = 0;
    expect(await call("secondStepOptions", half)).toMatchObject({ rememberDays: 0 });
    expect(await byDevice(token("a", "b"))).toMatchObject(unknown);
    product.appwrite.rows.get("trusteddevices")?.clear();
    await byCode();
    expect(devices()).toEqual([]);
  });

  it("gets codes that prove no owner", async () => {
    await byCode();
    product.settings = { ...product.settings, securityHoldHours: 0 };
    const prove = () => product.ask("ada", "proveIdentity", { password: memoryPassword, code: memoryCode });
    expect(await prove()).toHaveProperty("proof");
    await byDevice(token("a", "b"));
    expect(await prove()).toMatchObject({ code: "code-handed", field: "code" });
    later(26_000);
    expect(await prove()).toMatchObject({ code: "code-handed" });
    // The next half minute, some seconds after its beginning.
    later(32_000);
    expect(await prove()).toHaveProperty("proof");
  });

  it("gets codes that remember no other device and bring no later code", async () => {
    await byCode();
    product.settings = { ...product.settings, securityHoldHours: 0 };
    later(60_000);
    const { code } = (await byDevice(token("a", "b"))) as { code: string };
    const own = { remember: { family: secretOf("g"), secret: secretOf("a") } };
    expect(await byCode(code, own)).toMatchObject({ code: "code-handed" });
    later(90_000);
    const late = [await byCode(code, own), await byCode(code, {})];
    expect(late).toMatchObject([{ code: "wrong-code" }, { code: "invalid-request" }]);
    expect(JSON.stringify(late)).not.toContain(codeNow());
    expect(devices()).toHaveLength(1);
  });
});
