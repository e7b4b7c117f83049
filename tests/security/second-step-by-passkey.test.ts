/**
 * The second step of a sign-in without a code, over HTTP with the real functions: what a thief achieves who has the
 * password, a session, or a passkey of another account.
 */
import {
  Account,
  type AppwriteException,
  Client,
  ExecutionMethod,
  Functions,
  type Models,
} from "node-appwrite";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccessInput, AccessName, AccessResults } from "#domain/access/routes.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { Authenticator } from "#tests/authenticator.ts";
import { executeOperation } from "#tests/execute-operation.ts";
import { testSite } from "#tests/passkey-site.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { giveCode, setUpApp, withCode } from "#tests/second-step.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const guest = () => new Client().setEndpoint(product.endpoint).setProject(product.projectId);

/** Calls a route as a page does, without a session. */
async function call<Name extends AccessName>(name: Name, input: AccessInput<Name>, client = guest()) {
  const execution = await new Functions(client).createExecution({
    functionId: "access",
    xpath: "/",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ name, input }),
  });
  const body: AccessResults[Name] & { readonly code?: string } = JSON.parse(execution.responseBody);
  return { status: execution.responseStatusCode, body };
}

interface Protected extends Actor {
  readonly device: Authenticator;
  readonly app: TOTP;
}

/** An investor with a passkey and an app, whose secret the server keeps. */
async function aProtected(name: string): Promise<Protected> {
  const investor = await anInvestor(product, admin, name);
  const device = new Authenticator(investor.id);
  const { options } = await operate(investor.client, "passkeyEnrolmentOptions", {});
  const credential = device.enrol({ ...testSite, challenge: options.challenge });
  const proof = await aProof(investor);
  await operate(investor.client, "addPasskey", { name: "Phone", credential, proof });
  const account = new Account(investor.client);
  const app = await setUpApp(account);
  await account.updateMFA({ mfa: true });
  const secret = app.secret.base32;
  expect(await operate(investor.client, "keepAuthenticator", { secret, code: app.generate() })).toEqual({
    isKept: true,
  });
  return { ...investor, device, app };
}

interface Begun {
  readonly named: { userId: string; sessionId: string };
  readonly account: Account;
}

/** Begins a session with the password, as the page does. */
async function half({ email, password }: Actor): Promise<Begun> {
  const { session, client } = await begin("/account/sessions/email", { email, password });
  return { named: { userId: session.userId, sessionId: session.$id }, account: new Account(client) };
}

async function begin(path: string, body: object) {
  const response = await fetch(`${product.endpoint}${path}`, {
    method: "POST",
    headers: { "x-appwrite-project": product.projectId, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const session: Models.Session = await response.json();
  const cookies = JSON.parse(response.headers.get("x-fallback-cookies") ?? "{}");
  return { session, client: guest().setSession(cookies[`a_session_${product.projectId}`] ?? "") };
}

async function assertionFor(device: Authenticator, named: Begun["named"]) {
  const { body } = await call("secondStepOptions", named);
  return device.use({ ...testSite, challenge: body.passkey?.challenge ?? "" });
}

const stepOf = async (device: Authenticator, named: Begun["named"]) =>
  call("takeSecondStep", { ...named, proof: { assertion: await assertionFor(device, named) } });

const stateOf = (account: Account) =>
  account.get().then(
    () => "open",
    (error: AppwriteException) => error.type,
  );

it("a passkey takes the second step of the session that its page names", async () => {
  const investor = await aProtected("Pia Passkey");
  const { named, account } = await half(investor);
  expect(await stateOf(account)).toBe("user_more_factors_required");
  const { status, body } = await stepOf(investor.device, named);
  expect(status).toBe(200);
  await giveCode(account, "totp", body.code ?? "");
  await expect.poll(() => stateOf(account), pollOptions).toBe("open");
});

it("a passkey signs in alone: its claim answers the code", async () => {
  const investor = await aProtected("Sol Signer");
  const { body: asked } = await call("passkeySignInOptions", {});
  const assertion = investor.device.use({ ...testSite, challenge: asked.options.challenge });
  const { body: begun } = await call("signInWithPasskey", { assertion });
  const { userId, secret, claim } = begun;
  const { session, client } = await begin("/account/sessions/token", { userId, secret });
  const { body } = await call("claimPasskeySession", { claim, sessionId: session.$id });
  expect(body.isSignedIn).toBe(true);
  const account = new Account(client);
  await giveCode(account, "totp", body.code ?? "");
  await expect.poll(() => stateOf(account), pollOptions).toBe("open");
});

it("a thief with the password gets no code by a passkey of another account", async () => {
  const [victim, thief] = [await aProtected("Vic Victim"), await aProtected("Tess Thief")];
  const { named, account } = await half(victim);
  const { named: own } = await half(thief);
  const cross = [
    await stepOf(thief.device, named),
    await call("takeSecondStep", { ...named, proof: { assertion: await assertionFor(thief.device, own) } }),
    // The account of the thief, in the session of the victim.
    await call("takeSecondStep", {
      userId: thief.id,
      sessionId: named.sessionId,
      proof: { assertion: await assertionFor(thief.device, own) },
    }),
  ];
  expect(cross.map(({ body }) => body.code)).toEqual([
    "passkey-unknown",
    "passkey-expired",
    "second-step-over",
  ]);
  expect(await stateOf(account)).toBe("user_more_factors_required");
});

it("a thief of a session gets no code for it: it has its second step, or needs none", async () => {
  const investor = await aProtected("Ole Owner");
  const { sessions } = await new Account(investor.client).listSessions();
  for (const { $id: sessionId } of sessions)
    expect(await call("secondStepOptions", { userId: investor.id, sessionId })).toMatchObject({
      body: { code: "second-step-over" },
    });
});

it("one answer of a passkey gives one code, however often it is sent at once", async () => {
  const investor = await aProtected("Ray Racer");
  const { named } = await half(investor);
  const assertion = await assertionFor(investor.device, named);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call("takeSecondStep", { ...named, proof: { assertion } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "passkey-expired")).toHaveLength(5);
});

it("two tabs of one sign-in each get a code by the passkey, which is worth nothing without the session", async () => {
  const investor = await aProtected("Tia Tabs");
  const { named, account } = await half(investor);
  const [one, two] = await Promise.all([stepOf(investor.device, named), stepOf(investor.device, named)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  await giveCode(account, "totp", one.body.code ?? "");
  // The step was taken, so no other code is given.
  await expect
    .poll(async () => (await call("secondStepOptions", named)).body.code, pollOptions)
    .toBe("second-step-over");
  await expect(giveCode(new Account(guest()), "totp", two.body.code ?? "")).rejects.toMatchObject({
    code: 401,
  });
});

it("a secret of a thief's own making replaces none", async () => {
  const investor = await aProtected("Mia Made");
  const own = new TOTP({ secret: "MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U" });
  const input = { secret: own.secret.base32, code: own.generate() };
  expect(await executeOperation(investor.client, "keepAuthenticator", input)).toMatchObject({
    body: { code: "authenticator-held" },
  });
  const { named, account } = await half(investor);
  const { body } = await stepOf(investor.device, named);
  await giveCode(account, "totp", body.code ?? "");
  await expect.poll(() => stateOf(account), pollOptions).toBe("open");
});

it("the secret of an app that was set up again replaces the previous one, and the audit says so", async () => {
  const investor = await aProtected("Ann Again");
  const account = new Account(investor.client);
  await withCode(investor.app, (otp) => giveCode(account, "totp", otp));
  await account.deleteMFAAuthenticator({ type: "totp" as never });
  await expect.poll(() => rowsOf(product, "authenticators", "userId", investor.id), pollOptions).toEqual([]);
  const app = await setUpApp(account);
  const input = { secret: app.secret.base32, code: app.generate() };
  expect(await operate(investor.client, "keepAuthenticator", input)).toEqual({ isKept: true });
  const entries = await rowsOf(product, "audit", "userId", investor.id);
  expect(entries.filter(({ operation }) => operation === "holdAuthenticator")).toHaveLength(2);
});

it("the copy is encrypted, read by no account, and gone with the app", async () => {
  const investor = await aProtected("Gil Gone");
  const [row] = await rowsOf(product, "authenticators", "userId", investor.id);
  expect(JSON.stringify(row)).not.toContain(investor.app.secret.base32);
  expect(row?.$permissions).toEqual([]);
  const { named, account } = await half(investor);
  const { body } = await stepOf(investor.device, named);
  await giveCode(account, "totp", body.code ?? "");
  await account.updateMFA({ mfa: false });
  await account.deleteMFAAuthenticator({ type: "totp" as never });
  await expect.poll(() => rowsOf(product, "authenticators", "userId", investor.id), pollOptions).toEqual([]);
});

it("a code is neither in the stored execution nor in its log", async () => {
  const investor = await aProtected("Lou Logged");
  const { named } = await half(investor);
  const { body } = await stepOf(investor.device, named);
  const { executions } = await new Functions(keyClient(product)).listExecutions({ functionId: "access" });
  expect(executions.length).toBeGreaterThan(0);
  for (const { responseBody, logs, errors, requestPath } of executions)
    expect([responseBody, logs, errors, requestPath].join(" ")).not.toContain(body.code);
});

it("a frozen account hands no secret over", async () => {
  const investor = await aProtected("Fay Frozen");
  await product.tables.updateRow({
    databaseId: "main",
    tableId: "users",
    rowId: investor.id,
    data: { frozenAt: new Date().toISOString() },
  });
  const input = { secret: investor.app.secret.base32, code: investor.app.generate() };
  expect(await executeOperation(investor.client, "keepAuthenticator", input)).toMatchObject({
    body: { code: "account-frozen" },
  });
});
