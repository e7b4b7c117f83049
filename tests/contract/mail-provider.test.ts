/** A provider that refuses, talks nonsense or never answers: nothing that people do suffers, and no mail is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Functions, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { MailProvider, taken } from "#tests/mail-provider.ts";
import { oneMailRound } from "#tests/one-mail-round.ts";
import { pollOptions } from "#tests/poll-options.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investor: Actor;
let data: string;
let url: string;
const provider = new MailProvider();

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "mail-"));
  product = await startProduct(data);
  // As long as there is, so that only the test ends the silence below.
  url = await provider.start();
  const variables = { MAIL_API_URL: url, MAIL_API_KEY: "secret", MAIL_TIMEOUT: "20" };
  await product.configure(variables);
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
  // An address without proof gets ten mails a day.
  const proven = { userId: investor.id, emailVerification: true };
  await new Users(keyClient(product)).updateEmailVerification(proven);
});
afterAll(async () => {
  await product?.stop();
  await provider.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Asks for a deposit; the mail about it is known by the id of the transaction. */
async function ask(amount: string): Promise<Record<string, unknown>> {
  await aPendingDeposit(investor, amount);
  return found(amount);
}

async function found(amount: string): Promise<Record<string, unknown>> {
  let row: Record<string, unknown> | undefined;
  await expect
    .poll(async () => {
      const rows = await rowsOf(product, "mails", "userId", investor.id);
      row = rows.find(({ subject }) => String(subject).includes(`$${amount} `));
      return row?.status;
    }, pollOptions)
    .toMatch(/failed|sent|sending/);
  return row ?? {};
}

async function settled(amount: string, status: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await found(amount)).status, pollOptions).toBe(status);
  return found(amount);
}

const arrivals = (amount: string) =>
  provider.arrivals.filter(({ subject }) => subject.includes(`$${amount} `)).map(({ id }) => id);

const says = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status).end(body);
};

it.each([
  ["400", says(400, '{ "message": "Unknown sender" }'), "Unknown sender", "11.00", false],
  ["429", says(429, '{ "message": "Too many" }'), "Too many", "12.00", false],
  ["500", says(500, "<h1>Oops</h1>"), "The mail provider answered 500", "13.00", false],
  ["garbage of a gateway", says(502, "\u0000{"), "The mail provider answered 502", "14.00", true],
  [
    "nothing and hangs up",
    (response: ServerResponse) => void response.socket?.destroy(),
    "The mail provider gave no answer that can be read",
    "15.00",
    true,
  ],
])(
  "%s is kept with the error, and an administrator retries it, under the same id",
  async (_, answer, error, amount, mayHaveArrived) => {
    provider.answersWith(answer);
    await ask(amount);
    const failed = await settled(amount, "failed");
    expect(failed).toMatchObject({ attempts: 1, error, sentAt: null, mayHaveArrived });
    expect(failed.nextAttemptAt).not.toBeNull();
    provider.answersWith();
    await operate(admin.client, "retryMail", { mailId: String(failed.$id) });
    expect(await settled(amount, "sent")).toMatchObject({ error: null, providerId: `p-${failed.$id}` });
    expect(arrivals(amount)).toEqual([failed.$id, failed.$id]);
  },
);

it("a mail that is taken with garbage for an answer is sent, once", async () => {
  provider.answersWith(says(200, "<h1>Hello</h1>"));
  await ask("16.00");
  const { $id, ...mail } = await settled("16.00", "sent");
  expect(mail).toMatchObject({ attempts: 1, error: null, providerId: null });
  expect(arrivals("16.00")).toEqual([$id]);
  provider.answersWith();
});

it("an operation neither waits for a provider that does not answer nor fails with it", async () => {
  const silent: ServerResponse[] = [];
  provider.answersWith((response) => void silent.push(response));
  await ask("21.00");
  await expect.poll(() => arrivals("21.00"), pollOptions).toHaveLength(1);
  // The provider still says nothing: everything that people do goes on.
  const transactionId = await aPendingDeposit(investor, "22");
  await operate(admin.client, "approve", { transactionId });
  expect(await rowsOf(product, "users", "$id", investor.id)).toMatchObject([{ balance: 22 }]);
  expect(await found("21.00")).toMatchObject({ status: "sending" });
  provider.answersWith();
  for (const response of silent) response.writeHead(202).end();
  await settled("21.00", "sent");
  await settled("22.00", "sent");
  expect(arrivals("21.00")).toHaveLength(1);
});

it("delivers a mail again under the same id when the process is killed between sending and marking", async () => {
  let takenAndDead: Promise<void> | undefined;
  provider.answersWith((response, arrival) => {
    // The mail about the approval of the test before may arrive first: nothing dies with that one.
    if (!arrival.subject.includes("$31.00 ")) return taken(response, arrival);
    // Taken, and before the answer is heard everything dies.
    takenAndDead ??= product.restart();
    response.socket?.pause();
  });
  // The answer may be lost with the process.
  const requested = aPendingDeposit(investor, "31").catch(() => undefined);
  await expect.poll(() => takenAndDead !== undefined, pollOptions).toBe(true);
  await Promise.all([takenAndDead, requested]);
  provider.answersWith();
  const cut = await found("31.00");
  expect(cut).toMatchObject({ status: "sending", attempts: 1 });
  // Its turn is over.
  const row = { databaseId: "main", tableId: "mails", rowId: String(cut.$id) };
  await product.tables.updateRow({ ...row, data: { nextAttemptAt: "2026-01-01T00:00:00.000Z" } });
  const round = () => new Functions(keyClient(product)).createExecution({ functionId: "mail" });
  await Promise.all([round(), round(), round()]);
  await round();
  expect(await settled("31.00", "sent")).toMatchObject({ attempts: 2 });
  expect(arrivals("31.00")).toEqual([cut.$id, cut.$id]);
});

it("a mail whose event was lost is written down by the clock, once, under the id that its event would have given it", async () => {
  await ask("41.00");
  const { $id } = await settled("41.00", "sent");
  await product.tables.deleteRow({ databaseId: "main", tableId: "mails", rowId: String($id) });
  const asked = await rowsOf(product, "audit", "operation", "requestDeposit");
  const entry = asked.find(({ transactionId, at }) => transactionId && at === newest(asked));
  // Younger ones may have their event on the way.
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  const row = { databaseId: "main", tableId: "audit", rowId: String(entry?.$id) };
  await product.tables.updateRow({ ...row, data: { at } });
  const variables = { MAIL_API_URL: url, MAIL_API_KEY: "secret", APP_URL: "http://localhost:4500" };
  const round = () => oneMailRound(product, variables);
  await Promise.all([round(), round()]);
  await round();
  expect(await settled("41.00", "sent")).toMatchObject({ $id, attempts: 1 });
  expect(arrivals("41.00")).toEqual([$id, $id]);
});

const newest = (rows: readonly Record<string, unknown>[]) =>
  rows
    .map(({ at }) => String(at))
    .sort()
    .at(-1);

it("reports an adjusted profit, which makes no transaction, by the clock", async () => {
  const reason = "result of May";
  await operate(admin.client, "setProfit", { userId: investor.id, amount: "12.5", reason });
  await new Functions(keyClient(product)).createExecution({ functionId: "mail" });
  const notifications = () =>
    provider.sentTo(investor.email).filter(({ subject }) => subject.includes("profit"));
  await expect.poll(notifications, pollOptions).toHaveLength(1);
  expect(notifications()[0]).toMatchObject({ subject: "Your profit was adjusted by +$12.50" });
  expect(notifications()[0]?.html).toContain(reason);
});
