/** Attacks on the function `operations`: input that no form sends. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { newKey, OperationAttempts } from "./operation-attempts.ts";

let product: Product;
let tries: OperationAttempts;
let admin: Actor;
let investor: Actor;

beforeAll(async () => {
  product = await startProduct();
  tries = new OperationAttempts(product);
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
});
afterAll(async () => {
  tries?.report("forged input");
  await product?.stop();
});

const deposit = { methodId: "btc", amount: "10" };
const transactionsOf = (person: Actor) => rowsOf(product, "transactions", "id", person.id);

describe("forged input", () => {
  const amounts: unknown[] = [
    "-1",
    "0",
    "0.00",
    "NaN",
    "Infinity",
    "1e309",
    "1e3",
    "1,5",
    "0.001",
    " 5 ",
    "5 ",
    "+5",
    "0x10",
    "٣",
    "５",
    "1000000000.01",
    "9".repeat(5000),
    5,
    -5,
    null,
    true,
    [],
    ["5"],
    {},
    { valueOf: 5 },
  ];

  it.each(amounts.map((amount) => [amount]))("the amount %j moves nothing", async (amount) => {
    const before = (await transactionsOf(investor)).length;
    expect(await tries.ask(investor, "requestDeposit", { methodId: "btc", amount })).toMatchObject({
      status: 400,
      body: { code: "invalid-input", field: "amount" },
    });
    expect(await transactionsOf(investor)).toHaveLength(before);
  });

  const ids: unknown[] = [
    "../users",
    "..",
    "%2e%2e",
    "btc\u0000",
    "a".repeat(5000),
    "",
    null,
    { $ne: 1 },
    ["btc"],
  ];

  it.each(ids.map((id) => [id]))("the id %j finds nothing", async (methodId) => {
    expect(await tries.ask(investor, "requestDeposit", { methodId, amount: "10" })).toMatchObject({
      status: 400,
      body: { field: "methodId" },
    });
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["JSON nested 10,000 deep", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
    ["one megabyte", JSON.stringify({ key: newKey(), input: { ...deposit, pad: "x".repeat(1_000_000) } })],
    ["a key in capitals", JSON.stringify({ key: "ABCDEF".repeat(4), input: deposit })],
    ["a short key", JSON.stringify({ key: "k", input: deposit })],
  ])("%s is answered with 400", async (_, body) => {
    expect(await tries.execute(investor, "requestDeposit", body)).toMatchObject({
      status: 400,
      body: { code: "invalid-request" },
    });
  });

  it("a body of 10 MB has no effect", async () => {
    const before = (await transactionsOf(investor)).length;
    const body = JSON.stringify({ key: newKey(), input: { ...deposit, pad: "x".repeat(10_000_000) } });
    const answer = await tries
      .execute(investor, "requestDeposit", body)
      .catch(({ code }) => ({ status: code }));
    expect([400, 413]).toContain(answer.status);
    expect(await transactionsOf(investor)).toHaveLength(before);
  });

  it.each(["", "toString", "constructor", "__proto__", "approve/../requestDeposit", "requestdeposit"])(
    "the operation %j does not exist",
    async (operation) => {
      expect(await tries.ask(investor, operation, deposit)).toMatchObject({ status: 404 });
    },
  );

  it("markup is kept as the text it is", async () => {
    const transactionId = await aPendingDeposit(investor, "10");
    const reason = `<script>alert("1")</script> & ＜b＞`;
    await tries.ask(admin, "reject", { transactionId, reason });
    expect(await rowsOf(product, "transactions", "$id", transactionId)).toMatchObject([{ reason }]);
  });
});
