/**
 * Appwrite 1.9.6 lets callers send its own headers in capitals. Checks whom the functions take for the caller
 * all the same.
 */
import { Client, ExecutionMethod, Functions } from "appwrite";
import { Account, AuthenticationFactor, Client as ServerClient, Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { mailedCode } from "#tests/mailed-link.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { ageSecondStep, switchOnSecondStep } from "#tests/second-step.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor } from "#tests/world.ts";
import { newKey } from "./operation-attempts.ts";

let product: Product;
let admin: Actor;
let investor: Actor;
let victim: Actor;

/** Messages that one network may send; more than the tests before the last one send. */
const PER_NETWORK = 40;

beforeAll(async () => {
  product = await startProduct();
  await set({ ADMIN_TOTP: "off" });
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
  victim = await anInvestor(product, admin, "Vic Victim");
});
afterAll(() => product?.stop());

const set = (variables: Record<string, string>) =>
  product.configure({
    CONTACT_PER_NETWORK: String(PER_NETWORK),
    REFERRAL_BONUS: "40",
    REFERRAL_BONUS_AT: "verified-email",
    ...variables,
  });

/** As a browser sends it. @param session a guest's when left out */
async function execute(
  functionId: string,
  xpath: string,
  input: object,
  headers: Record<string, string>,
  session?: string,
) {
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  if (session !== undefined) client.setSession(session);
  const method = ExecutionMethod.POST;
  const body = JSON.stringify({ key: newKey(), input });
  const answer = await new Functions(client).createExecution({ functionId, xpath, method, body, headers });
  return { status: answer.responseStatusCode, body: JSON.parse(answer.responseBody || "{}") };
}

const sessionOf = (person: Actor) => String(person.client.config.session);
const text = () => ({ name: "Vera Visitor", email: `${newKey()}@example.com`, message: "Hello" });
const send = (input: object, headers: Record<string, string>, session?: string) =>
  execute("contact", "/sendMessage", input, headers, session);
const storedFrom = (email: string) => rowsOf(product, "messages", "email", email);
const depositsOf = (person: Actor) => rowsOf(product, "transactions", "id", person.id);

/** Spellings that the check of Appwrite lets through. */
const spellings = [
  (name: string) => name.replace(/(^|-)\w/g, (start) => start.toUpperCase()),
  (name: string) => name.toUpperCase(),
  (name: string) => `x-A${name.slice(3)}`,
];
const jwt = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

/** The identities that a caller may forge. */
const forgeries = (): Record<string, string> => ({
  "x-appwrite-user-id": victim.id,
  "x-appwrite-user-jwt": jwt({ userId: victim.id, sessionId: "s" }),
  "x-appwrite-client-ip": "203.0.113.9",
  "x-appwrite-trigger": "schedule",
  "x-appwrite-key": "standard_forged",
  "x-appwrite-execution-id": "forged",
});

describe.each(spellings.map((spell) => [spell("x-appwrite-user-id"), spell] as const))("%s", (_, spell) => {
  const all = () =>
    Object.fromEntries(Object.entries(forgeries()).map(([name, value]) => [spell(name), value]));

  it("each header that an investor forges has a deposit refused, and all of them together", async () => {
    const each = Object.entries(all()).map(([name, value]) => ({ [name]: value }));
    for (const headers of [...each, all()]) {
      const asked = { methodId: "btc", amount: "10" };
      const answer = await execute("operations", "/requestDeposit", asked, headers, sessionOf(investor));
      expect(answer, JSON.stringify(headers)).toMatchObject({
        status: 400,
        body: { code: "invalid-request" },
      });
    }
    expect([await depositsOf(investor), await depositsOf(victim)]).toEqual([[], []]);
  });

  it("each header that a guest forges has a message refused, and none is stored for another account", async () => {
    const each = Object.entries(all()).map(([name, value]) => ({ [name]: value }));
    for (const headers of [...each, all()]) {
      const input = text();
      const { status, body } = await send(input, headers);
      expect([400, 401], JSON.stringify([headers, body])).toContain(status);
      expect(await storedFrom(input.email)).toEqual([]);
    }
  });

  it("a guest cannot execute a function that only accounts, or no callers, may execute", async () => {
    await expect(execute("operations", "/requestDeposit", {}, all())).rejects.toMatchObject({ code: 401 });
    await expect(execute("mail", "/", {}, all(), sessionOf(investor))).rejects.toMatchObject({ code: 401 });
  });
});

it("a guest's message has no sender, also with an id and a token that fit together", async () => {
  const input = text();
  const headers = {
    "X-Appwrite-User-Id": victim.id,
    "X-Appwrite-User-Jwt": jwt({ userId: victim.id, sessionId: "s" }),
  };
  expect(await send(input, headers)).toMatchObject({ status: 401, body: { code: "signed-out" } });
  expect(await storedFrom(input.email)).toEqual([]);
});

it("refuses a caller with a token of the account in place of a session", async () => {
  const { jwt: token } = await new Account(investor.client).createJWT();
  const client = new ServerClient().setEndpoint(product.endpoint).setProject(product.projectId);
  const deposit = operate(client.setJWT(token), "requestDeposit", { methodId: "btc", amount: "10" });
  await expect(deposit).rejects.toThrow("signed-out");
});

it("no bonus is paid for an address whose confirmation is made up", async () => {
  const [profile] = await rowsOf(product, "users", "$id", victim.id);
  const newcomer = await aNewcomer(product, "Nico Newcomer", String(profile?.referralId));
  const headers = {
    "X-Appwrite-Trigger": "event",
    "X-Appwrite-Event": `users.${newcomer.id}.verification.v1.update`,
  };
  const forged = await execute("operations", "/", {}, headers, sessionOf(newcomer));
  expect(forged).toMatchObject({ status: 400, body: { code: "invalid-request" } });
  expect(await rowsOf(product, "ledger", "userId", victim.id)).toEqual([]);
});

it("a header block that a line break cuts off carries no key, so nothing is done for it", async () => {
  const input = text();
  const cut = `a\r\nX-Appwrite-Trigger: http\r\nX-Appwrite-Client-Ip: 203.0.113.9\r\n\r\nGET / HTTP/1.1\r\nHost: x`;
  // The runtime's own secret is written where a caller names it, so that it stands before the cut.
  const headers = { "x-open-runtimes-secret": "x", Z: cut };
  expect(await send(input, headers)).toMatchObject({ status: 500 });
  const keyed = { ...headers, Z: cut.replace("a\r\n", "a\r\nX-Appwrite-Key: standard_forged\r\n") };
  expect((await send(input, keyed)).status).toBeGreaterThanOrEqual(400);
  expect(await storedFrom(input.email)).toEqual([]);
});

it("the second step is that of the session that asks, whatever session a forged token names", async () => {
  await switchOnSecondStep(admin.client);
  await ageSecondStep(product, admin.id);
  await set({ ADMIN_TOTP: "on" });
  const elsewhere = await sessionWithMailCode(admin);
  const { $id: sessionId } = await new Account(admin.client).getSession({ sessionId: "current" });
  const forged = { "X-Appwrite-User-Jwt": jwt({ userId: admin.id, sessionId }) };
  const ask = (headers: Record<string, string>) =>
    execute("operations", "/listSessions", { userId: investor.id }, headers, elsewhere);
  expect(await ask({})).toMatchObject({ status: 403, body: { code: "app-unproven" } });
  expect(await ask(forged)).toMatchObject({ status: 400, body: { code: "invalid-request" } });
});

/** Signs in with the password and a code sent by mail, which is no second step for an administrator. */
async function sessionWithMailCode({ id: userId, email, password }: Actor): Promise<string> {
  const users = new Users(keyClient(product));
  await users.updateEmailVerification({ userId, emailVerification: true });
  const client = new ServerClient().setEndpoint(product.endpoint).setProject(product.projectId);
  // A key is shown the secret of the session; a browser has it in a cookie.
  const { secret } = await new Account(client.setKey(product.apiKey)).createEmailPasswordSession({
    email,
    password,
  });
  const half = new ServerClient()
    .setEndpoint(product.endpoint)
    .setProject(product.projectId)
    .setSession(secret);
  const account = new Account(half);
  const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Email });
  const otp = await mailedCode(product.inbox, email);
  await account.updateMFAChallenge({ challengeId, otp });
  return secret;
}

// The last one, because it uses up what this network may send.
it("the limit of a network is not passed by making up an address for each message", async () => {
  const answers: number[] = [];
  for (let n = 0; n < PER_NETWORK + 5; n++) {
    const { status } = await send(text(), { "X-Appwrite-Client-Ip": `203.0.113.${n}` });
    answers.push(status);
  }
  expect(new Set(answers)).toEqual(new Set([400]));
  const plain: number[] = [];
  for (let n = 0; n < PER_NETWORK + 5; n++) plain.push((await send(text(), {})).status);
  expect(plain.filter((status) => status === 200)).toHaveLength(PER_NETWORK);
});
