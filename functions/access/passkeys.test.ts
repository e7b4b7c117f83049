import { beforeEach, describe, expect, it } from "vitest";
import type { AccessResults } from "#domain/access/routes.ts";
import type { OperationResults } from "#domain/operations/operations.ts";
import { CHALLENGE_LIFETIME } from "#domain/passkeys/challenge.ts";
import { CLAIM_LIFETIME } from "#domain/passkeys/sign-in.ts";
import { endAbandonedSignIns } from "#functions/lib/passkeys/unclaimed-sessions.ts";
import { handleAccountEvent } from "#functions/operations/members/account-events.ts";
import { Authenticator, type Falsified } from "#tests/authenticator.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;
let device: Authenticator;
const start = Date.parse("2026-03-14T12:00:00.000Z");
const site = { origin: "https://acme.example", rpId: "acme.example" };

function later(milliseconds: number): void {
  product.now = () => new Date(start + milliseconds);
}

beforeEach(async () => {
  product = new MemoryProduct();
  product.pause = async () => {};
  later(0);
  device = new Authenticator("ada", { counter: 1 });
  const asked = (await product.ask(
    "ada",
    "passkeyEnrolmentOptions",
  )) as OperationResults["passkeyEnrolmentOptions"];
  const credential = device.enrol({ ...site, challenge: asked.options.challenge });
  await product.ask("ada", "addPasskey", { name: "Phone", credential, proof: memoryProof }, newKey());
});

function call(name: string, input: object, userId = ""): Promise<unknown> {
  const headers = { ...executionHeaders(userId), "x-appwrite-client-ip": "198.51.100.1" };
  const request = { method: "POST", path: "/", headers, bodyText: JSON.stringify({ name, input }) };
  const appwrite = product.appwrite.connect();
  const surroundings = { ...product.dependencies, perNetwork: 1000 };
  return answerCall(appwrite, httpOrigin(appwrite, request), request, surroundings);
}

async function challenge() {
  const { options } = (await call("passkeySignInOptions", {})) as AccessResults["passkeySignInOptions"];
  return { ...site, challenge: options.challenge };
}
const use = async (falsified: Falsified = {}) => device.use(await challenge(), falsified);
const signIn = async (assertion: object | Promise<object> = use()) =>
  call("signInWithPasskey", { assertion: await assertion });
const begun = async () => (await signIn()) as AccessResults["signInWithPasskey"];
const claim = (input: object) => call("claimPasskeySession", input);
const signIns = () => product.appwrite.all("signins");

/** Begins a session with the token, as its first user does. */
function begin($id: string): void {
  const at = product.now().toISOString();
  product.appwrite.sessions.push({
    $id,
    provider: "token",
    $createdAt: at,
    mfaUpdatedAt: "",
    factors: ["token"],
  });
}

const begins = ($id: string, more: object = {}) =>
  handleAccountEvent(
    product.appwrite.connect(),
    product.dependencies,
    `users.ada.sessions.${$id}.create`,
    JSON.stringify({ $id, userId: "ada", provider: "token", factors: ["token"], ...more }),
  );

describe("signing in with a passkey", () => {
  it("answers the token of the account that the passkey names, and asks for a verified user of any passkey", async () => {
    expect(await call("passkeySignInOptions", {})).toMatchObject({
      options: { rpId: "acme.example", userVerification: "required", allowCredentials: [] },
    });
    expect(await signIn()).toEqual({
      userId: "ada",
      secret: "token of ada",
      claim: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.stringify(product.appwrite.all("passkeys"))).toContain(product.now().toISOString());
  });

  it("works from the first day: only a proof has to wait", async () => {
    expect(await signIn()).toHaveProperty("secret");
  });

  it("keeps the claim as a hash", async () => {
    const { claim: secret } = await begun();
    expect(JSON.stringify(signIns())).not.toContain(secret);
  });

  it.each<[string, Falsified, string]>([
    ["a forged signature", { isForged: true }, "passkey-invalid"],
    ["the page of another site", { origin: "https://acme.example:444" }, "passkey-invalid"],
    ["a frame", { crossOrigin: true }, "passkey-invalid"],
    ["another RP id", { rpId: "example" }, "passkey-invalid"],
    ["no verified user", { isVerified: false }, "passkey-invalid"],
    ["a credential that is not known", { id: "bm90aGluZw" }, "passkey-unknown"],
    ["no handle", { userHandle: null }, "passkey-unknown"],
    ["another account's handle", { userHandle: Buffer.from("bob").toString("base64url") }, "passkey-unknown"],
    ["a made-up challenge", { challenge: "bWFkZSB1cA" }, "passkey-expired"],
    ["a counter that went back", { counter: 1 }, "passkey-cloned"],
  ])("is refused with %s, and makes no token", async (_, falsified, code) => {
    const calls: string[] = [];
    product.appwrite.interfere = (moment) => void calls.push(moment);
    expect(await signIn(use(falsified))).toMatchObject({ code });
    expect(calls).not.toContain("before createToken");
    expect(signIns()).toEqual([]);
  });

  it("is refused permanently once a counter went back, whatever number comes next", async () => {
    expect(await signIn(use({ counter: 1 }))).toMatchObject({ code: "passkey-cloned" });
    expect(await signIn(use({ counter: 99 }))).toMatchObject({ code: "passkey-cloned" });
  });

  it("takes an answer once, also at the same moment", async () => {
    const assertion = await use();
    const answers = await Promise.all([signIn(assertion), signIn(assertion)]);
    expect(answers.filter((answer) => "secret" in (answer as object))).toHaveLength(1);
    expect(await signIn(assertion)).toMatchObject({ code: "passkey-expired" });
  });

  it("refuses a challenge of another purpose, and one that is over", async () => {
    const other = (await product.ask(
      "ada",
      "passkeyEnrolmentOptions",
    )) as OperationResults["passkeyEnrolmentOptions"];
    const enrolling = device.use({ ...site, challenge: other.options.challenge });
    expect(await signIn(enrolling)).toMatchObject({ code: "passkey-expired" });
    const assertion = await use();
    later(CHALLENGE_LIFETIME + 1);
    expect(await signIn(assertion)).toMatchObject({ code: "passkey-expired" });
  });

  it("refuses a challenge of a sign-in as a proof", async () => {
    const assertion = await use();
    expect(await product.ask("ada", "proveIdentity", { assertion })).toMatchObject({
      code: "passkey-expired",
    });
  });

  it("is refused to a caller with a session, whose sockets would hear the answer", async () => {
    const assertion = await use();
    expect(await call("signInWithPasskey", { assertion }, "bob")).toMatchObject({ code: "invalid-request" });
  });

  it("is refused for a blocked account, for one that is gone, and for one that took the id of another", async () => {
    const account = product.appwrite.accounts.get("ada");
    Object.assign(account ?? {}, { status: false });
    expect(await signIn()).toMatchObject({ code: "passkey-unknown" });
    Object.assign(account ?? {}, { status: true, $createdAt: "2026-12-01T00:00:00.000Z" });
    expect(await signIn()).toMatchObject({ code: "passkey-unknown" });
    product.appwrite.accounts.delete("ada");
    expect(await signIn()).toMatchObject({ code: "passkey-unknown" });
  });

  it("is not possible where the address of the site is unknown", async () => {
    product.passkeySite = null;
    expect(await call("passkeySignInOptions", {})).toMatchObject({ code: "passkeys-unavailable" });
  });
});

describe("the session of a token", () => {
  it("counts once its page has claimed it, and stays when its event comes later", async () => {
    const { claim: own } = await begun();
    begin("s1");
    expect(await claim({ claim: own, sessionId: "s1" })).toEqual({ isSignedIn: true, code: null });
    expect(await claim({ claim: own, sessionId: "s1" })).toEqual({ isSignedIn: true, code: null });
    await begins("s1");
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });

  it("ends when a listener has begun it: at the claim of the page, and by its event", async () => {
    const { claim: own } = await begun();
    begin("thief");
    begin("s1");
    expect(await claim({ claim: own, sessionId: "s1" })).toEqual({ isSignedIn: true, code: null });
    expect(product.appwrite.sessionsEnded).toEqual(["thief"]);
    begin("second");
    await begins("second");
    expect(product.appwrite.sessionsEnded).toEqual(["thief", "second"]);
  });

  it("ends when the page says that the token was used up before", async () => {
    const { claim: own } = await begun();
    begin("thief");
    expect(await claim({ claim: own })).toEqual({ isSignedIn: false, code: null });
    expect(product.appwrite.sessionsEnded).toEqual(["thief"]);
    expect(await claim({ claim: own, sessionId: "thief" })).toMatchObject({ code: "passkey-expired" });
  });

  it("is not claimed with a made-up claim, twice, too late, or where it began otherwise", async () => {
    const { claim: own } = await begun();
    begin("s1");
    expect(await claim({ claim: "x".repeat(43), sessionId: "s1" })).toMatchObject({
      code: "passkey-expired",
    });
    await claim({ claim: own, sessionId: "s1" });
    begin("s2");
    expect(await claim({ claim: own, sessionId: "s2" })).toEqual({ isSignedIn: false, code: null });
    expect(product.appwrite.sessionsEnded).toEqual(["s2"]);
    const { claim: late } = await begun();
    later(CLAIM_LIFETIME + 1);
    expect(await claim({ claim: late, sessionId: "s1" })).toMatchObject({ code: "passkey-expired" });
    const { claim: other } = await begun();
    expect(await claim({ claim: other, sessionId: "just-signed-in" })).toEqual({
      isSignedIn: false,
      code: null,
    });
  });

  it("is left to its event while another page is signing in", async () => {
    const [one, other] = [await begun(), await begun()];
    begin("s1");
    begin("s2");
    expect(await claim({ claim: one.claim, sessionId: "s1" })).toEqual({ isSignedIn: true, code: null });
    expect(product.appwrite.sessionsEnded).toEqual([]);
    expect(await claim({ claim: other.claim, sessionId: "s2" })).toEqual({ isSignedIn: true, code: null });
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });

  it("ends at the next maintenance where its event was lost", async () => {
    await begun();
    begin("thief");
    const maintain = () => endAbandonedSignIns(product.appwrite.connect(), product.dependencies);
    await maintain();
    expect(product.appwrite.sessionsEnded).toEqual([]);
    later(CLAIM_LIFETIME + 1);
    await maintain();
    expect(product.appwrite.sessionsEnded).toEqual(["thief"]);
    expect(signIns()).toEqual([]);
  });

  it("is no concern of sessions that began otherwise", async () => {
    const { claim: own } = await begun();
    product.appwrite.sessions.push({
      $id: "code-by-mail",
      provider: "token",
      $createdAt: product.now().toISOString(),
      mfaUpdatedAt: "",
      factors: ["email"],
    });
    await begins("code-by-mail", { factors: ["email"] });
    await claim({ claim: own });
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });
});
