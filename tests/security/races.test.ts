/**
 * Two tabs, or two administrators, at the very same time: one with the official SDK, the other with raw HTTP;
 * for different requests, also the other way round. One of them succeeds, the other gets the reason why not,
 * and the books are in order.
 */

import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { aPlanText } from "#tests/plans.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";
import { type Answer, OperationAttempts, type OperationRequest } from "./operation-attempts.ts";

let product: Product;
let tries: OperationAttempts;
let admin: Actor;
let colleague: Actor;

beforeAll(async () => {
  product = await startProduct();
  tries = new OperationAttempts(product);
  [admin, colleague] = await Promise.all([anAdmin(product), anAdmin(product, "Colin Colleague")]);
});
afterAll(async () => {
  tries?.report("two at the same moment");
  await product?.stop();
});

const payout = { methodId: "btc", amount: "100", address: bitcoinAddress("own") };
const invested = { planId: "starter", amount: "100" };

/** An investor with a hundred dollars, whose address is known: this is about races, not about proofs. */
async function anInvestorWith100(): Promise<Actor> {
  const investor = await anInvestor(product, admin);
  const userId = investor.id;
  await operate(admin.client, "setBalance", { userId, amount: "100.01", reason: "to begin with" });
  const proof = await aProof(investor);
  await operate(investor.client, "requestWithdrawal", { ...payout, amount: "0.01", proof });
  return investor;
}

/** An investor whose hundred dollars are in a trade that earned five, with a hundred more to use. */
async function aTrader(): Promise<Actor> {
  const trader = await anInvestorWith100();
  await operate(trader.client, "openTrade", invested);
  const userId = trader.id;
  await operate(admin.client, "setProfit", { userId, amount: "5", reason: "a result" });
  await operate(admin.client, "setBalance", { userId, amount: "100.01", reason: "more to invest" });
  return trader;
}

const profileOf = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0] ?? {};
const heard = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const refusals = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);

const twice = (by: Actor, operation: OperationRequest["operation"], input: object) =>
  tries.race({ by, operation, input }, { by, operation, input });

it("50 deposits of one investor at the same moment: as many are taken as may wait", async () => {
  const investor = await anInvestor(product, admin);
  const request: OperationRequest = {
    by: investor,
    operation: "requestDeposit",
    input: { methodId: "btc", amount: "10" },
  };
  const races = await Promise.all(Array.from({ length: 25 }, () => tries.race(request, request)));
  expect(heard(races.flat())).toHaveLength(10);
  expect(new Set(refusals(races.flat()))).toEqual(new Set(["too-many-open"]));
  expect(await profileOf(investor)).toMatchObject({ openRequests: 10 });
  expect(await rowsOf(product, "transactions", "id", investor.id)).toHaveLength(10);
});

it("31 requests of one investor within an hour: the refusal of the last one names the time of the next", async () => {
  const investor = await anInvestor(product, admin);
  for (let made = 0; made < 30; made++)
    await operate(investor.client, "cancel", { transactionId: await aPendingDeposit(investor, "10") });
  const answer = await tries.ask(investor, "requestDeposit", { methodId: "btc", amount: "10" });
  expect(answer).toMatchObject({
    status: 429,
    body: {
      code: "too-many-requests",
      message: expect.stringMatching(/Try again in \d+ minutes$/),
    },
  });
});

describe("two requests for the same thing:", () => {
  it("two approvals of one deposit", async () => {
    const investor = await anInvestor(product, admin);
    const input = { transactionId: await aPendingDeposit(investor, "50") };
    const operation = "approve";
    const answers = await tries.race({ by: admin, operation, input }, { by: colleague, operation, input });
    expect([heard(answers).length, refusals(answers)]).toEqual([1, ["already-approved"]]);
    expect(await profileOf(investor)).toMatchObject({ balance: 50, ledgerSeq: 1 });
  });

  it("a withdrawal of the same cash twice", async () => {
    const investor = await anInvestorWith100();
    const answers = await twice(investor, "requestWithdrawal", payout);
    expect([heard(answers).length, refusals(answers)]).toEqual([1, ["insufficient-balance"]]);
    expect(await profileOf(investor)).toMatchObject({ balance: 100.01, hold: 100.01 });
  });

  it("two investments", async () => {
    const investor = await anInvestorWith100();
    const answers = await twice(investor, "openTrade", invested);
    expect([heard(answers).length, refusals(answers)]).toEqual([1, ["trade-open"]]);
    expect(await profileOf(investor)).toMatchObject({ balance: 0.01, stake: 100 });
  });

  it("one profit claimed twice", async () => {
    const trader = await aTrader();
    const answers = await twice(trader, "claimProfit", {});
    expect([heard(answers).length, refusals(answers)]).toEqual([1, ["no-profit"]]);
    expect(await profileOf(trader)).toMatchObject({ balance: 205.01, stake: 0, profit: 0 });
  });

  it("two administrators deactivate each other: one stays", async () => {
    const [one, other] = await Promise.all([anAdmin(product), anAdmin(product)]);
    const operation = "deactivate";
    const answers = await tries.race(
      { by: one, operation, input: { userId: other.id } },
      { by: other, operation, input: { userId: one.id } },
    );
    expect(heard(answers)).toHaveLength(1);
    const active = [await profileOf(one), await profileOf(other)].map(({ isActive }) => isActive);
    expect(active.sort()).toEqual([false, true]);
  });
});

describe.each([
  ["the first by the SDK, the second by HTTP", false],
  ["the first by HTTP, the second by the SDK", true],
])("%s:", (_, swapped) => {
  /** @returns the answers in the order of the two, whichever way each of them was sent */
  async function race(one: OperationRequest, other: OperationRequest): Promise<readonly [Answer, Answer]> {
    if (!swapped) return tries.race(one, other);
    const [second, first] = await tries.race(other, one);
    return [first, second];
  }

  it("an approval and a rejection of one withdrawal, and its owner cancels it", async () => {
    const investor = await anInvestorWith100();
    const { id: transactionId } = await operate(investor.client, "requestWithdrawal", payout);
    const input = { transactionId, reason: "a reason" };
    const cancelled = race(
      { by: investor, operation: "cancel", input: { transactionId } },
      { by: colleague, operation: "reject", input },
    );
    const [approved, others] = await Promise.all([
      race(
        { by: admin, operation: "approve", input: { transactionId } },
        { by: admin, operation: "reject", input },
      ),
      cancelled,
    ]);
    const answers = [...approved, ...others];
    expect([heard(answers).length, refusals(answers).length]).toEqual([1, 3]);
    const [row] = await rowsOf(product, "transactions", "$id", transactionId);
    expect(row?.status).toBe(heard(answers)[0]?.body.status);
    const paid = row?.status === "success";
    expect(await profileOf(investor)).toMatchObject({ balance: paid ? 0.01 : 100.01, hold: 0.01 });
  });

  it("a withdrawal and an investment of the same cash", async () => {
    const investor = await anInvestorWith100();
    const answers = await race(
      { by: investor, operation: "requestWithdrawal", input: payout },
      { by: investor, operation: "openTrade", input: invested },
    );
    expect([heard(answers).length, refusals(answers)]).toEqual([1, ["insufficient-balance"]]);
    const isOut = answers[0].status === 200;
    expect(await profileOf(investor)).toMatchObject({
      hold: isOut ? 100.01 : 0.01,
      stake: isOut ? 0 : 100,
    });
  });

  it("an investment in a plan and its deletion: what is invested in stays", async () => {
    const investor = await anInvestorWith100();
    const { planId } = await operate(admin.client, "savePlan", aPlanText({ title: "Rare" }));
    const [opened, deleted] = await race(
      { by: investor, operation: "openTrade", input: { planId, amount: "100" } },
      { by: admin, operation: "deletePlan", input: { planId } },
    );
    const isOpened = opened.status === 200;
    expect([heard([opened, deleted]).length, refusals([opened, deleted])]).toEqual([
      1,
      [isOpened ? "plan-in-use" : "plan-not-found"],
    ]);
    expect(await profileOf(investor)).toMatchObject({ stake: isOpened ? 100 : 0 });
    expect(await rowsOf(product, "Plans", "$id", planId)).toHaveLength(isOpened ? 1 : 0);
  });

  it("a claim and an investment from two tabs", async () => {
    const trader = await aTrader();
    const [claimed, opened] = await race(
      { by: trader, operation: "claimProfit", input: {} },
      { by: trader, operation: "openTrade", input: invested },
    );
    expect(claimed.status).toBe(200);
    const isAgain = opened.status === 200;
    if (!isAgain) expect(opened.body.code).toBe("trade-open");
    const after = isAgain ? { balance: 105.01, stake: 100 } : { balance: 205.01, stake: 0 };
    expect(await profileOf(trader)).toMatchObject({ ...after, profit: 0 });
  });
});

it("the ledger has no deviation after all of this", async () => {
  const found: string[] = [];
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
});
