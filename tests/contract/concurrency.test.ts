/**
 * Many at the same moment, over real HTTP with the function in its real worker.
 * AT_ONCE=1000 repeats what here happens a few times; the seed decides who does what.
 */

import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { newKey } from "#tests/execute-operation.ts";
import { generator } from "#tests/model/seeded-random.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { sendUntilAnswered } from "#tests/retrying-client.ts";
import { Fixtures } from "#tests/scenarios/fixtures.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

const times = Number(process.env.AT_ONCE ?? 12);
/** As many as one test has on its way together. */
const batch = 20;
/** Far more than anything takes on a busy machine, where 1,000 rows have taken more than twenty minutes. */
const longest = Math.max(1_200_000, times * 10_000);
/** The most that an operator can allow one investor. */
const openRequestsMax = 100;
/** As many as keep each of them below it; one request is pending from the beginning. */
const investorCount = Math.max(4, Math.ceil(times / (openRequestsMax - batch)));

let product: Product;
let fixtures: Fixtures;
let admins: Actor[];
let investors: Actor[];

beforeAll(async () => {
  product = await startProduct();
  await product.configure({ OPEN_REQUESTS_MAX: String(openRequestsMax), REQUESTS_PER_HOUR: "1000" });
  fixtures = await new Fixtures(product).begin();
  admins = await Promise.all(Array.from({ length: 5 }, () => anAdmin(product)));
  investors = await Promise.all(Array.from({ length: investorCount }, () => aRichInvestor()));
});
afterAll(() => product?.stop());

async function aRichInvestor() {
  const [admin] = admins as [Actor];
  const investor = await anInvestor(product, admin);
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "1000", reason: "to begin with" });
  // One that waits makes the address known: what follows is about races, not about proofs.
  const proof = await aProof(investor);
  await operate(investor.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "0.01",
    address: bitcoinAddress("own"),
    proof,
  });
  return investor;
}

let made: Promise<unknown> = Promise.resolve();

/**
 * An investor without a password, because hashing one takes longer than all the rest. One is made after the other, so
 * that the preparation is no race of its own.
 */
function anotherInvestor() {
  const investor = made.then(async () => {
    const id = await fixtures.investor(1000);
    return { id, client: await fixtures.clientOf(id) };
  });
  made = investor.catch(() => {});
  return investor;
}

/** @returns the code of the refusal, or what the operation answered as text */
async function ask(
  by: Pick<Actor, "client">,
  operation: string,
  input: object,
  key = newKey(),
): Promise<string> {
  const { status, text } = await sendUntilAnswered({ client: by.client, operation, input, key });
  return status === 200 ? text : JSON.parse(text).code;
}

async function repeat(count: number, work: (n: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += batch)
    await Promise.all(Array.from({ length: Math.min(batch, count - first) }, (_, n) => work(first + n)));
}

async function expectOrder(): Promise<void> {
  const found: string[] = [];
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
}

it(
  `${times} double submits make ${times} rows`,
  async () => {
    const before = (await product.tables.listRows({ databaseId: "main", tableId: "transactions" })).total;
    await repeat(times, async (n) => {
      const by = investors[n % investors.length] as Actor;
      const key = newKey();
      const input = { methodId: "btc", amount: "0.05", address: bitcoinAddress("own") };
      const [first, second] = await Promise.all([
        ask(by, "requestWithdrawal", input, key),
        ask(by, "requestWithdrawal", input, key),
      ]);
      expect(second).toBe(first);
      expect(JSON.parse(first)).toMatchObject({ id: key, status: "pending" });
    });
    const after = (await product.tables.listRows({ databaseId: "main", tableId: "transactions" })).total;
    expect(after - before).toBe(times);
    await expectOrder();
  },
  longest,
);

it(
  `two to five administrators settle ${times} rows, each has one effect`,
  async () => {
    const random = generator(20_261_120);
    await repeat(times, async (n) => {
      const owner = investors[n % investors.length] as Actor;
      const withdrawal = { methodId: "btc", amount: "0.05", address: bitcoinAddress("own") };
      const transactionId =
        n % 2 === 0
          ? JSON.parse(await ask(owner, "requestDeposit", { methodId: "btc", amount: "1" })).id
          : JSON.parse(await ask(owner, "requestWithdrawal", withdrawal)).id;
      const answers = await Promise.all(
        admins.slice(0, 2 + random(4)).map((admin) => {
          const move = random(2) === 0 ? "approve" : "reject";
          return ask(admin, move, { transactionId, reason: "a reason" });
        }),
      );
      expect(answers.filter((answer) => answer.startsWith("{"))).toHaveLength(1);
      for (const answer of answers.filter((one) => !one.startsWith("{")))
        expect(["already-approved", "already-processed"]).toContain(answer);
      const entries = await rowsOf(product, "ledger", "transactionId", transactionId);
      const [row] = await rowsOf(product, "transactions", "$id", transactionId);
      // A deposit has an entry when it was approved; a withdrawal has one for asking and one for its end.
      expect(entries).toHaveLength(n % 2 === 1 ? 2 : row?.status === "success" ? 1 : 0);
    });
    await expectOrder();
  },
  longest,
);

it(
  "claim and open at the same moment neither lose nor make a cent",
  async () => {
    const [admin] = admins as [Actor];
    await repeat(Math.ceil(times / 3), async (n) => {
      const investor = await anotherInvestor();
      const open = { planId: "starter", amount: "300" };
      await ask(investor, "openTrade", open);
      await ask(admin, "setProfit", { userId: investor.id, amount: "12.34", reason: "a result" });
      const both = [ask(investor, "claimProfit", {}), ask(investor, "openTrade", open)];
      const [claimed, opened] = await Promise.all(n % 2 === 0 ? both : both.toReversed()).then((answers) =>
        n % 2 === 0 ? answers : answers.toReversed(),
      );
      expect(claimed?.startsWith("{")).toBe(true);
      const again = opened?.startsWith("{");
      if (!again) expect(opened).toBe("trade-open");
      const [profile] = await rowsOf(product, "users", "$id", investor.id);
      expect(profile).toMatchObject({ balance: again ? 712.34 : 1012.34, stake: again ? 300 : 0, profit: 0 });
    });
    await expectOrder();
  },
  longest,
);
