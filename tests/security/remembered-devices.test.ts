/** Remembered devices over HTTP, with the real functions: what a thief of a token, or of a session, achieves. */
import { randomBytes } from "node:crypto";
import { Account, type AppwriteException, Client, ExecutionMethod, Functions, Users } from "node-appwrite";
import type { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccessInput } from "#domain/access/routes.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { ageSecondStep, giveCode, setUpApp, signInByPassword, withCode } from "#tests/second-step.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const guest = () => new Client().setEndpoint(product.endpoint).setProject(product.projectId);
const secret = () => randomBytes(32).toString("base64url");

type Step = AccessInput<"takeSecondStep">;

/** Asks for a code as a page does, without a session. */
async function take(input: Step): Promise<{ readonly code: string }> {
  const execution = await new Functions(guest()).createExecution({
    functionId: "access",
    xpath: "/",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ name: "takeSecondStep", input }),
  });
  return JSON.parse(execution.responseBody);
}

interface Protected extends Actor {
  readonly app: TOTP;
}

/** An investor whose app's secret the server keeps. */
async function aProtected(name: string): Promise<Protected> {
  const investor = await anInvestor(product, admin, name);
  const account = new Account(investor.client);
  const app = await setUpApp(account);
  await account.updateMFA({ mfa: true });
  await operate(investor.client, "keepAuthenticator", { secret: app.secret.base32, code: app.generate() });
  // The record of the set-up forgets devices.
  await ageSecondStep(product, investor.id);
  return { ...investor, app };
}

/** A session with the password alone, as its page names it. */
async function half(person: Actor) {
  const account = await signInByPassword(product, person);
  const { sessions } = await new Users(keyClient(product)).listSessions({ userId: person.id });
  const newest = sessions.toSorted((one, other) => one.$createdAt.localeCompare(other.$createdAt)).at(-1);
  return { account, named: { userId: person.id, sessionId: newest?.$id ?? "" } };
}

/** Has a device remembered at a sign-in. @returns its token, whose secret counts next */
async function remembered(investor: Protected) {
  const { account, named } = await half(investor);
  const token = { family: secret(), secret: secret() };
  await withCode(investor.app, async (otp) => {
    const { code } = await take({ ...named, proof: { code: otp }, remember: token });
    await giveCode(account, "totp", code);
  });
  return { token, account };
}

const devicesOf = ({ id }: Actor) => rowsOf(product, "trusteddevices", "userId", id);
const stateOf = (account: Account) =>
  account.get().then(
    () => "open",
    (error: AppwriteException) => error.type,
  );
const isCode = /^\d{6}$/;

it("a remembered device takes the second step of a session that has given the password", async () => {
  const investor = await aProtected("Rae Remembered");
  const { token } = await remembered(investor);
  const { account, named } = await half(investor);
  expect(await stateOf(account)).toBe("user_more_factors_required");
  const { code } = await take({ ...named, proof: { device: { ...token, next: secret() } } });
  await giveCode(account, "totp", code);
  await expect.poll(() => stateOf(account), pollOptions).toBe("open");
  const [row] = await devicesOf(investor);
  expect(row?.$permissions).toEqual([]);
  expect(JSON.stringify(row)).not.toContain(token.family);
});

it("a thief with a token gets no code without the password, nor for another account", async () => {
  const [victim, thief] = [await aProtected("Val Victim"), await aProtected("Ted Thief")];
  const { token, account } = await remembered(victim);
  const device = { ...token, next: secret() };
  const { sessions } = await account.listSessions();
  for (const { $id: sessionId } of sessions)
    expect(await take({ userId: victim.id, sessionId, proof: { device } })).toMatchObject({
      code: "second-step-over",
    });
  const { named } = await half(thief);
  expect(await take({ ...named, proof: { device } })).toMatchObject({ code: "device-unknown" });
  expect(await take({ ...named, userId: victim.id, proof: { device } })).toMatchObject({
    code: "second-step-over",
  });
  expect(await devicesOf(victim)).toHaveLength(1);
});

it("a copied token is noticed when both have used it, and both are asked for a code from then on", async () => {
  const investor = await aProtected("Cam Copied");
  const { token } = await remembered(investor);
  const [owner, thief] = [secret(), secret()];
  const { named } = await half(investor);
  expect((await take({ ...named, proof: { device: { ...token, next: thief } } })).code).toMatch(isCode);
  const again = await half(investor);
  expect(await take({ ...again.named, proof: { device: { ...token, next: owner } } })).toMatchObject({
    code: "device-unknown",
  });
  const next = { family: token.family, secret: thief, next: secret() };
  expect(await take({ ...again.named, proof: { device: next } })).toMatchObject({ code: "device-unknown" });
  expect(await devicesOf(investor)).toEqual([]);
  const entries = await rowsOf(product, "audit", "userId", investor.id);
  expect(entries.map(({ after }) => String(after))).toContainEqual(expect.stringContaining("device-copied"));
});

it("gives a code to one of many uses with secrets of their own at the same moment, and forgets the device", async () => {
  const investor = await aProtected("Rob Race");
  const { token } = await remembered(investor);
  const { named } = await half(investor);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => take({ ...named, proof: { device: { ...token, next: secret() } } })),
  );
  expect(answers.filter(({ code }) => isCode.test(code))).toHaveLength(1);
  expect(await devicesOf(investor)).toEqual([]);
});

it("two tabs that send the same secrets both get a code", async () => {
  const investor = await aProtected("Tim Tabs");
  const { token } = await remembered(investor);
  const device = { ...token, next: secret() };
  const { named } = await half(investor);
  const answers = await Promise.all([1, 2].map(() => take({ ...named, proof: { device } })));
  for (const { code } of answers) expect(code).toMatch(isCode);
  expect(await devicesOf(investor)).toHaveLength(1);
});

it("another password forgets the device, also by the link of a mail or by the console", async () => {
  const investor = await aProtected("Pam Password");
  const { token } = await remembered(investor);
  const password = `other-${investor.id}`;
  await new Users(keyClient(product)).updatePassword({ userId: investor.id, password });
  const { named } = await half({ ...investor, password });
  expect(await take({ ...named, proof: { device: { ...token, next: secret() } } })).toMatchObject({
    code: "device-unknown",
  });
  await expect.poll(() => devicesOf(investor), { timeout: 20_000 }).toEqual([]);
});
