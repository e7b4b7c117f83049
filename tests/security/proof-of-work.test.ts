/**
 * Bots: requests in bulk take a proof of work, also without the page. Requests for a password are answered alike for every
 * address.
 */
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { Account, Client, ID, Users } from "node-appwrite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerWork, type WorkAnswer } from "#domain/requests/work.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { mailedAddress } from "#tests/mailed-link.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { challengeIn } from "#tests/solve-work.ts";
import { aStranger } from "#tests/world.ts";
import { newKey } from "./operation-attempts.ts";

let product: Product;
const FREE = 2;

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ WORK_FREE_PER_NETWORK: String(FREE), WORK_FREE_PER_SITE: "1000" });
});
afterAll(() => product?.stop());

/** Forgets what was sent: an hour later. */
beforeEach(() => product.tables.deleteRows({ databaseId: "main", tableId: "limits", queries: [] }));

interface Sent {
  readonly functionId: string;
  readonly body: object;
  readonly path?: string;
  readonly session?: string;
  readonly headers?: object;
}

/** As a program without the page sends it. */
async function execute({ functionId, body, path = "/", session, headers }: Sent) {
  const client = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  if (session !== undefined) client.setSession(session);
  const execution = await new Functions(client).createExecution({
    functionId,
    xpath: path,
    method: ExecutionMethod.POST,
    body: JSON.stringify(body),
    ...(headers && { headers }),
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody || "{}") };
}

const write = (work?: WorkAnswer, more: Partial<Sent> = {}) =>
  execute({
    functionId: "contact",
    body: { key: newKey(), input: { name: "Vera", email: `${newKey()}@example.com`, message: "Hi" }, work },
    ...more,
  });
const recover = (email: string, work?: WorkAnswer) =>
  execute({ functionId: "access", body: { name: "requestRecovery", input: { email }, work } });

/** An account without a profile, as a bot makes it past the page. */
async function aSession(): Promise<string> {
  const { email, password, name } = aStranger("Bot Botson");
  const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  const { $id: userId } = await new Account(guest).create({ userId: ID.unique(), email, password, name });
  return (await new Users(keyClient(product)).createSession({ userId })).secret;
}
const register = (session: string, work?: WorkAnswer) =>
  execute({
    functionId: "operations",
    path: "/register",
    session,
    body: {
      key: newKey(),
      input: { phone: "+442079460000", country: "United Kingdom", referrerId: "" },
      work,
    },
  });

const rows = async (tableId: string) =>
  (await product.tables.listRows({ databaseId: "main", tableId })).total;

describe("a program that skips the page", () => {
  it("has to work for each message after the first ones, once", async () => {
    for (let n = 0; n < FREE; n++) expect(await write()).toMatchObject({ status: 200 });
    const before = await rows("messages");
    const refused = await write();
    expect(refused).toMatchObject({ status: 429, body: { code: "work-required" } });
    const work = answerWork(challengeIn(refused.body));
    expect(await rows("messages")).toBe(before);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(work)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(await rows("messages")).toBe(before + 1);
    expect(await write(work)).toMatchObject({ status: 429 });
  });

  it("has to work for each profile, whatever accounts it has made", async () => {
    for (let n = 0; n < FREE; n++) expect(await register(await aSession())).toMatchObject({ status: 200 });
    const [first, second] = [await aSession(), await aSession()];
    const before = await rows("users");
    const refused = await register(first);
    expect(refused).toMatchObject({ status: 429, body: { code: "work-required" } });
    expect(await rows("users")).toBe(before);
    const work = answerWork(challengeIn(refused.body));
    const both = await Promise.all([register(first, work), register(second, work)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await rows("users")).toBe(before + 1);
  });

  it("gets nothing for the work that another purpose took", async () => {
    for (let n = 0; n < FREE; n++) await write();
    const work = answerWork(challengeIn((await write()).body));
    for (let n = 0; n < FREE; n++) await recover(`${newKey()}@example.com`);
    expect(await recover("vera@example.com", work)).toMatchObject({ body: { code: "work-required" } });
  });

  it("cannot pretend to come from another network", async () => {
    for (let n = 0; n < FREE; n++) await write();
    for (const name of ["X-Appwrite-Client-Ip", "X-APPWRITE-CLIENT-IP"])
      expect(await write(undefined, { headers: { [name]: "203.0.113.9" } })).toMatchObject({
        status: 400,
        body: { code: "invalid-request" },
      });
  });

  it("gets no profile by sending the key of a refused registration again", async () => {
    for (let n = 0; n < FREE; n++) await register(await aSession());
    const session = await aSession();
    const body = {
      key: newKey(),
      input: { phone: "+442079460000", country: "United Kingdom", referrerId: "" },
    };
    for (let n = 0; n < 2; n++)
      expect(await execute({ functionId: "operations", path: "/register", session, body })).toMatchObject({
        body: { code: "work-required" },
      });
  });
});

describe("a request for a password", () => {
  it("is answered alike for a known and an unknown address, and only the known one gets a link", async () => {
    const { email, password, name } = aStranger("Rita Recovers");
    const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
    await new Account(guest).create({ userId: ID.unique(), email, password, name });
    const unknown = aStranger().email;
    const answers = [await recover(unknown), await recover(email.toUpperCase())];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual({ status: 200, body: { isRequested: true } });
    const link = await mailedAddress(product.inbox, email);
    expect(link.pathname).toBe("/reset-password");
    expect(link.origin).toBe("http://localhost:4500");
    expect(await product.inbox.mails(email)).toHaveLength(1);
    expect(await product.inbox.mails(unknown)).toEqual([]);
    expect(await rows("recoveries")).toBe(0);
  });

  it("is answered alike and forgotten where Appwrite takes the text for no address", async () => {
    expect(await recover(`${"a".repeat(65)}@example.com`)).toEqual({
      status: 200,
      body: { isRequested: true },
    });
    await expect.poll(() => rows("recoveries"), { timeout: 30_000 }).toBe(0);
  });

  it("takes work after the first ones, for known and unknown addresses alike", async () => {
    for (let n = 0; n < FREE; n++) await recover(`${newKey()}@example.com`);
    const refused = await recover(`${newKey()}@example.com`);
    expect(refused).toMatchObject({ status: 429, body: { code: "work-required" } });
    const work = answerWork(challengeIn(refused.body));
    expect(await recover(`${newKey()}@example.com`, work)).toMatchObject({ status: 200 });
    expect(await recover(`${newKey()}@example.com`, work)).toMatchObject({ status: 429 });
  });

  it.each([
    ["no address", "vera"],
    ["an address with a second line", "vera@example.com\nBcc: all@example.com"],
    ["an address that is too long", `${"v".repeat(260)}@example.com`],
  ])("with %s is refused", async (_, email) => {
    expect(await recover(email)).toMatchObject({ status: 400, body: { code: "invalid-input" } });
  });
});
