/** The reversal of a posted result on a running server: two administrators, ongoing trades, and what was claimed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatBookDay } from "#domain/values/book-day.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { executeOperation } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let second: Actor;
let investors: Actor[];
let day: string;
const reason = "It was another day";

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  second = await anAdmin(product, "Sid Second");
  investors = [];
  for (const name of ["Ada One", "Bea Two", "Cleo Three"]) {
    const investor = await anInvestor(product, admin, name);
    const opening = { userId: investor.id, amount: "500", reason: "opening balance" };
    await operate(admin.client, "setBalance", opening);
    await operate(investor.client, "openTrade", { planId: "starter", amount: "200" });
    investors.push(investor);
  }
  // The day on which the last one was opened, as its row says it: midnight may pass while this file runs.
  const [profile] = await rowsOf(product, "users", "$id", investors.at(-1)?.id ?? "");
  day = JSON.parse(String(profile?.trade)).openedAt.slice(0, 10);
});
afterAll(() => product?.stop());

const post = (percent: string) =>
  operate(admin.client, "postResult", { planId: "starter", day, percent, note: "Markets rose" });
const profileOf = async ({ id }: Actor) => (await rowsOf(product, "users", "$id", id))[0] ?? {};

async function deviations(): Promise<string[]> {
  const found: string[] = [];
  await verifyLedger({ tables: product.tables, databaseId: "main" }, (sentence) => found.push(sentence));
  return found;
}

it("a reversal takes two administrators, spares what was claimed, and happens once", async () => {
  const [ada = admin, bea = admin, cleo = admin] = investors;
  const { resultId } = await post("15");
  await operate(ada.client, "claimProfit", {});
  const asked = { resultId, reason };
  expect(await executeOperation(bea.client, "reverseResult", asked)).toMatchObject({ status: 403 });
  expect(await executeOperation(bea.client, "previewReversal", { resultId })).toMatchObject({ status: 403 });
  expect(await operate(admin.client, "previewReversal", { resultId })).toMatchObject({
    trades: 2,
    profit: -6_000,
    kept: 1,
    keptProfit: 3_000,
    keepers: [{ userId: ada.id, profit: 3_000 }],
  });
  const { proposalId } = (await executeOperation(admin.client, "reverseResult", asked)).body;
  expect(await executeOperation(admin.client, "confirm", { proposalId })).toMatchObject({
    body: { code: "own-proposal" },
  });
  expect(await executeOperation(second.client, "reverseResult", asked)).toMatchObject({
    body: { code: "proposal-waiting" },
  });
  const confirmed = await Promise.all(
    [1, 2].map(() => executeOperation(second.client, "confirm", { proposalId })),
  );
  expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await executeOperation(second.client, "reverseResult", asked)).toMatchObject({
    body: { code: "result-reversed" },
  });
  expect(await profileOf(ada)).toMatchObject({ balance: 530, profit: 0 });
  for (const investor of [bea, cleo]) {
    expect(await profileOf(investor)).toMatchObject({ stake: 200, profit: 0 });
    const entries = await rowsOf(product, "ledger", "userId", investor.id);
    expect(entries.filter(({ kind }) => kind === "result-reversed")).toMatchObject([
      {
        profitDelta: -3_000,
        actorId: second.id,
        reason: `Result of ${formatBookDay(day)} reversed: ${reason}`,
      },
    ]);
  }
  expect(await rowsOf(product, "results", "$id", resultId)).toMatchObject([
    { status: "reversed", trades: 3, reversed: 2, kept: 1, reversalReason: reason },
  ]);
  expect(await deviations()).toEqual([]);
});

it("a claim at the same moment comes before the reversal or after it, and the day is posted again", async () => {
  const [, bea = admin, cleo = admin] = investors;
  const { resultId, trades } = await post("1.5");
  expect(trades).toBe(2);
  const { proposalId = "" } = (await executeOperation(admin.client, "reverseResult", { resultId, reason }))
    .body;
  const claims = [bea, cleo].map(({ client }) => executeOperation(client, "claimProfit", {}));
  const [confirmed, ...claimed] = await Promise.all([
    executeOperation(second.client, "confirm", { proposalId }),
    ...claims,
  ]);
  expect(confirmed).toMatchObject({ status: 200, body: { done: true } });
  const kept = claimed.filter(({ status }) => status === 200).length;
  expect(await rowsOf(product, "results", "$id", resultId)).toMatchObject([
    { status: "reversed", posting: 2, reversed: 2 - kept, kept },
  ]);
  for (const [n, investor] of [bea, cleo].entries())
    expect(await profileOf(investor)).toMatchObject({
      profit: 0,
      balance: claimed[n]?.status === 200 ? 503 : 300,
    });
  expect(await deviations()).toEqual([]);
});
