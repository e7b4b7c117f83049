/**
 * Administrators who are investors as well: another admin decides about their own money, with or without four
 * eyes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";
import { type Answer, OperationAttempts } from "./operation-attempts.ts";

let product: Product;
let tries: OperationAttempts;
let admin: Actor;
let colleague: Actor;

const set = (variables: Record<string, string>) => product.configure(variables);

beforeAll(async () => {
  product = await startProduct();
  tries = new OperationAttempts(product);
  [admin, colleague] = await Promise.all([anAdmin(product), anAdmin(product, "Colin Colleague")]);
});
afterAll(() => product?.stop());

const profileOf = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0] ?? {};
const give = (to: Actor, amount: string) =>
  operate(colleague.client, "setBalance", { userId: to.id, amount, reason: "to begin with" });

async function aWithdrawal(of: Actor, amount: string): Promise<string> {
  const proof = await aProof(of);
  const address = bitcoinAddress(of.id);
  return (await operate(of.client, "requestWithdrawal", { methodId: "btc", amount, address, proof })).id;
}

describe.each([
  ["without four eyes", {}],
  ["with four eyes", { FOUR_EYES_ABOVE: "1000000" }],
])("%s an administrator", (_, variables) => {
  beforeAll(() => set(variables));

  it("neither approves nor rejects a deposit or a withdrawal of their own", async () => {
    const own = await anAdmin(product, "Olga Own");
    await give(own, "100");
    const requests = [await aPendingDeposit(own, "50"), await aWithdrawal(own, "20")];
    for (const transactionId of requests) {
      for (const operation of ["approve", "reject"])
        expect(await tries.ask(own, operation, { transactionId, reason: "mine" })).toMatchObject({
          status: 422,
          body: { code: "own-money" },
        });
      const [row] = await rowsOf(product, "transactions", "$id", transactionId);
      expect(row?.status).toBe("pending");
    }
    expect(await profileOf(own)).toMatchObject({ balance: 100, hold: 20 });
    await operate(own.client, "cancel", { transactionId: requests[0] ?? "" });
    await operate(colleague.client, "approve", { transactionId: requests[1] ?? "" });
    expect(await profileOf(own)).toMatchObject({ balance: 80, hold: 0, openRequests: 0 });
  });

  it.each(["setBalance", "setProfit", "setBonus"])("does not %s for themselves", async (operation) => {
    const input = { userId: admin.id, amount: "5", reason: "mine" };
    expect(await tries.ask(admin, operation, input)).toMatchObject({
      status: 422,
      body: { code: "own-money" },
    });
    expect(await rowsOf(product, "ledger", "userId", admin.id)).toEqual([]);
  });
});

describe("with four eyes", () => {
  beforeAll(() => set({ FOUR_EYES_ABOVE: "100" }));

  it("makes one proposal of 12 approvals of one payout at the same moment", async () => {
    await set({ FOUR_EYES_ABOVE: "1000000" });
    const investor = await anInvestor(product, colleague);
    await give(investor, "1000");
    await set({ FOUR_EYES_ABOVE: "100" });
    const transactionId = await aWithdrawal(investor, "500");
    const approval = (by: Actor) => ({ by, operation: "approve" as const, input: { transactionId } });
    const races = Array.from({ length: 6 }, () => tries.race(approval(admin), approval(colleague)));
    const answers: Answer[] = (await Promise.all(races)).flat();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(["proposal-waiting"]));
    expect(await rowsOf(product, "proposals", "transactionId", transactionId)).toHaveLength(1);
  });

  it("a plan, an investor and a payout are found by their very ids, in no other case", async () => {
    const poster = await anAdmin(product, "Clara Case");
    await give(poster, "100");
    await operate(poster.client, "openTrade", { planId: "starter", amount: "100" });
    const day = "2026-01-02";
    const result = { planId: "STARTER", day, percent: "0", note: "No loss of mine" };
    const investor = await anInvestor(product, colleague);
    const userId = investor.id.toUpperCase();
    const transactionId = (await aPendingDeposit(investor, "50")).toUpperCase();
    const attempts = [
      ["postResult", result, "plan-not-found"],
      ["setBalance", { userId, amount: "5000", reason: "second time" }, "user-not-found"],
      ["approve", { transactionId }, "transaction-not-found"],
    ] as const;
    for (const [operation, input, code] of attempts)
      expect(await tries.ask(poster, operation, input)).toMatchObject({ status: 404, body: { code } });
    expect(await rowsOf(product, "results", "day", day)).toEqual([]);
    expect(await rowsOf(product, "proposals", "userId", investor.id)).toEqual([]);
  });

  it("the result of a plan in which the poster holds a trade waits for another admin", async () => {
    const poster = await anAdmin(product, "Petra Poster");
    await give(poster, "100");
    await operate(poster.client, "openTrade", { planId: "starter", amount: "100" });
    const day = new Date().toISOString().slice(0, 10);
    const input = { planId: "starter", day, percent: "900", note: "A day of my own" };
    const { proposalId = "" } = await operate(poster.client, "postResult", input);
    expect(await rowsOf(product, "results", "planId", "starter")).toEqual([]);
    expect(await tries.ask(poster, "confirm", { proposalId })).toMatchObject({
      body: { code: "own-proposal" },
    });
    expect(await profileOf(poster)).toMatchObject({ profit: 0 });
    const confirmed = await operate(colleague.client, "confirm", { proposalId });
    expect(confirmed).toMatchObject({ status: "confirmed", done: true });
    expect(await profileOf(poster)).toMatchObject({ profit: 900 });
  });
});
