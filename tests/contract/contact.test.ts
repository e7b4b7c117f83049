/** The function `contact` on a running server: open to everybody, and what that may not be used for. */
import { randomUUID } from "node:crypto";
import { Client as Browser, ExecutionMethod, Functions } from "appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totalId } from "#domain/figures/counter-increments.ts";
import { parseFigures, sumFigures } from "#domain/figures/figures.ts";
import { allRows } from "#scripts/operate/ledger/row-pages.ts";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investor: Actor;

/** The other tests send 11 together; the last flood is let in only this often besides. */
const PER_NETWORK = 15;

beforeAll(async () => {
  product = await startProduct();
  const variables = { CONTACT_PER_ADDRESS: "5", CONTACT_PER_NETWORK: String(PER_NETWORK) };
  await product.configure(variables);
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
});
afterAll(() => product?.stop());

const newKey = () => randomUUID().replaceAll("-", "");
const text = () => ({ name: "Vera Visitor", email: `${newKey()}@example.com`, message: "Hello" });

interface Sending {
  readonly key?: string;
  readonly session?: string;
  readonly headers?: object;
}

/** As the page sends it: by the web SDK, as a guest or in a session. */
async function send(input: object, { key = newKey(), session, headers }: Sending = {}) {
  const browser = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  if (session !== undefined) browser.setSession(session);
  const execution = await new Functions(browser).createExecution({
    functionId: "contact",
    xpath: "/sendMessage",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input }),
    ...(headers && { headers }),
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody) };
}

const storedFrom = (email: string) => rowsOf(product, "messages", "email", email);
const allMessages = async () =>
  (await product.tables.listRows({ databaseId: "main", tableId: "messages" })).total;

describe("a message", () => {
  it("a message of a guest is stored once, however often it is sent", async () => {
    const [input, key] = [text(), newKey()];
    const answers = await Promise.all([send(input, { key }), send(input, { key }), send(input, { key })]);
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { messageId: key } });
    expect(await storedFrom(input.email)).toMatchObject([
      { $id: key, ...input, senderId: null, state: "open", revision: 0, $permissions: [] },
    ]);
  });

  it("a message of an investor is linked to the account, whatever the body says", async () => {
    const input = text();
    const { session } = investor.client.config;
    await send({ ...input, senderId: admin.id }, { session });
    expect(await storedFrom(input.email)).toMatchObject([{ senderId: investor.id }]);
  });

  it("refuses a message in another person's name by Appwrite's own headers", async () => {
    const input = text();
    const forged = { "x-appwrite-user-id": admin.id, "x-appwrite-client-ip": "203.0.113.9" };
    await expect(send(input, { headers: forged })).rejects.toThrow();
    expect(await storedFrom(input.email)).toEqual([]);
    const around = { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" };
    expect(await send(input, { headers: around })).toMatchObject({ status: 200 });
    expect(await storedFrom(input.email)).toMatchObject([{ senderId: null }]);
  });

  it("a message of a megabyte is refused, and so is what is no message", async () => {
    const before = await allMessages();
    const huge = { ...text(), message: "m".repeat(1_000_000) };
    expect(await send(huge)).toMatchObject({
      status: 400,
      body: { message: "The request is not valid: it is too large" },
    });
    expect(await send({ ...text(), email: "a@example.com, b@example.com" })).toMatchObject({
      status: 400,
      body: { field: "email" },
    });
    expect(await send([])).toMatchObject({ status: 400 });
    expect(await allMessages()).toBe(before);
  });

  it("as long as it may be is stored whole, in every script", async () => {
    const input = { ...text(), name: "名".repeat(128), message: "\u{1F600}".repeat(2500) };
    expect(await send(input)).toMatchObject({ status: 200 });
    expect(await storedFrom(input.email)).toMatchObject([input]);
  });

  it("is settled by an administrator, and the figures follow", async () => {
    const figure = async () => {
      const rows = await allRows({ tables: product.tables, databaseId: "main" }, "figures", []);
      return sumFigures(rows.map(parseFigures)).find(({ $id }) => $id === totalId)?.openMessages;
    };
    const { body } = await send(text());
    const before = Number(await figure());
    await operate(admin.client, "settleMessage", { messageId: body.messageId, settled: true });
    expect(await figure()).toBe(before - 1);
    await operate(admin.client, "settleMessage", { messageId: body.messageId, settled: false });
    expect(await figure()).toBe(before);
  });

  it("is personal: nothing of it is left when its sender's account is deleted", async () => {
    const leaving = await anInvestor(product, admin, "Lea Leaving");
    const input = text();
    const { body } = await send(input, { session: leaving.client.config.session });
    await operate(leaving.client, "deleteAccount", { proof: await aProof(leaving) });
    expect(await rowsOf(product, "messages", "$id", body.messageId)).toMatchObject([
      { name: "Deleted account", email: "", senderId: null, state: "open" },
    ]);
  });
});

describe("a flood", () => {
  it("a flood of 50 messages at once from one address leaves as many as are allowed", async () => {
    const input = text();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(input)));
    const counts = answers.map(({ status }) => status).sort();
    expect(counts).toEqual([...Array(5).fill(200), ...Array(45).fill(429)]);
    expect(await storedFrom(input.email)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      code: "too-many-messages",
      message: "We have received several messages from you within an hour. Please try again later",
    });
  });

  it("a flood from ever new addresses ends with what one network may send", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(text())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // Every message here came from this machine.
    expect(await allMessages()).toBe(PER_NETWORK);
  });
});
