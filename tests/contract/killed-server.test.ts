/**
 * The server is killed (kill -9) while investors and an administrator work with money. When it is back, every answered
 * write is there as a whole, no other is there in part, and repeating its key finishes what was not answered.
 * KILLS makes it longer.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { newKey } from "#tests/execute-operation.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { type OperationRequest, sendOnce, sendUntilAnswered } from "#tests/retrying-client.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";

const kills = Number(process.env.KILLS ?? 1);
const answersBeforeDeath = 6;
let data: string;
let product: Product;
let admin: Actor;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "killed-"));
  product = await startProduct(data);
  admin = await anAdmin(product);
});
afterAll(async () => {
  await product?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function send(job: OperationRequest): Promise<string> {
  const { status, text } = await sendOnce(job);
  expect(status, text).toBe(200);
  return text;
}

async function finish(job: OperationRequest): Promise<string> {
  return (await sendUntilAnswered(job)).text;
}

/**
 * Work of three investors that can be done in any order: deposits to approve, withdrawals and new deposits to ask for.
 * Every round has its own investors, because the requests of one within an hour are limited.
 */
async function work(): Promise<OperationRequest[]> {
  const jobs: OperationRequest[] = [];
  for (const by of await Promise.all([1, 2, 3].map(() => anInvestor(product, admin)))) {
    await operate(admin.client, "setBalance", { userId: by.id, amount: "1000", reason: "float" });
    const proof = await aProof(by);
    for (let n = 0; n < 2; n++) {
      const transactionId = await aPendingDeposit(by, "10.01");
      jobs.push({ client: admin.client, operation: "approve", input: { transactionId }, key: newKey() });
      jobs.push({
        client: by.client,
        operation: "requestDeposit",
        input: { methodId: "btc", amount: "5" },
        key: newKey(),
      });
      const withdrawal = { methodId: "btc", amount: "7.5", address: bitcoinAddress("own"), proof };
      jobs.push({ client: by.client, operation: "requestWithdrawal", input: withdrawal, key: newKey() });
    }
  }
  return jobs;
}

async function deviations(): Promise<string[]> {
  const found: string[] = [];
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  await verifyLedger(books, (deviation) => found.push(deviation));
  return found;
}

it.each(Array.from({ length: kills }, (_, n) => n + 1))(
  "kill -9 under load, number %i: nothing is lost, the same keys finish it",
  async () => {
    const jobs = await work();
    const answers = new Map<OperationRequest, string>();
    let restarted: Promise<void> | undefined;
    await Promise.allSettled(
      jobs.map(async (job) => {
        answers.set(job, await send(job));
        if (answers.size >= answersBeforeDeath) restarted ??= product.restart();
      }),
    );
    expect(restarted).toBeDefined();
    await restarted;
    expect(await deviations()).toEqual([]);
    const finished = await Promise.all(jobs.map(finish));
    for (const [n, job] of jobs.entries()) {
      const before = answers.get(job);
      if (before !== undefined) expect(finished[n]).toBe(before);
    }
    expect(await deviations()).toEqual([]);
    // Each of the keys has been used once.
    expect(await Promise.all(jobs.map(finish))).toEqual(finished);
  },
  300_000,
);
