/** Attacks on the function `operations`: forged callers, forged input, accounts that are gone. */
import { Client, ExecutionMethod, Functions, TablesDB } from "appwrite";
import { Users } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/function-variables.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investor: Actor;
let victim: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
  victim = await anInvestor(product, admin, "Vera Victim");
}, 60_000);
afterAll(() => product?.stop());

let keys = 0;
const newKey = () => `attack${String(++keys).padStart(20, "0")}`;

function functionsOf(person?: Actor): Functions {
  const client = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  return new Functions(person ? client.setSession(person.client.config.session) : client);
}

async function execute(person: Actor | undefined, operation: string, body: string, headers = {}) {
  const execution = await functionsOf(person).createExecution({
    functionId: "operations",
    xpath: `/${operation}`,
    method: ExecutionMethod.POST,
    body,
    headers,
  });
  return { status: execution.responseStatusCode, body: JSON.parse(execution.responseBody || "{}") };
}

const ask = (person: Actor | undefined, operation: string, input: unknown, headers = {}) =>
  execute(person, operation, JSON.stringify({ key: newKey(), input }), headers);

const deposit = { methodId: "btc", amount: "10" };
const transactionsOf = (person: Actor) => rowsOf(product, "transactions", "id", person.id);

describe("a forged caller", () => {
  it("a guest executes nothing", async () => {
    await expect(ask(undefined, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
  });

  it("somebody else's id in the body is ignored", async () => {
    const before = (await transactionsOf(victim)).length;
    await ask(investor, "requestDeposit", { ...deposit, userId: victim.id, id: victim.id });
    expect(await transactionsOf(victim)).toHaveLength(before);
  });

  it.each(["x-appwrite-user-id", "X-Appwrite-User-Id", "x-appwrite-key", "x-appwrite-trigger"])(
    "the header %s cannot be sent",
    async (header) => {
      const transactionId = await aPendingDeposit(victim, "10");
      const attempt = ask(investor, "approve", { transactionId }, { [header]: admin.id });
      await expect(attempt).rejects.toThrow();
      expect(await rowsOf(product, "transactions", "$id", transactionId)).toMatchObject([
        { status: "pending" },
      ]);
    },
  );

  it("somebody else's deposit can be neither cancelled nor told apart from none", async () => {
    const transactionId = await aPendingDeposit(victim, "10");
    const others = await ask(investor, "cancel", { transactionId });
    expect(others).toEqual(await ask(investor, "cancel", { transactionId: "nothing" }));
    expect(others).toMatchObject({ status: 404, body: { code: "transaction-not-found" } });
  });

  it.each(["approve", "reject", "activate", "deactivate", "setBalance", "setProfit", "setBonus"])(
    "an investor cannot %s",
    async (operation) => {
      const transactionId = await aPendingDeposit(investor, "10");
      const input = { transactionId, userId: investor.id, amount: "1000000", reason: "because" };
      expect(await ask(investor, operation, input)).toMatchObject({
        status: 403,
        body: { code: "not-admin" },
      });
      expect(await rowsOf(product, "users", "$id", investor.id)).toMatchObject([
        { balance: 0, isActive: true },
      ]);
    },
  );

  it("a deleted account's live session does nothing", async () => {
    const gone = await anInvestor(product, admin, "Gone Girl");
    await new Users(keyClient(product)).delete({ userId: gone.id });
    await expect(ask(gone, "requestDeposit", deposit)).rejects.toMatchObject({ code: 401 });
    expect(await transactionsOf(gone)).toEqual([]);
  });

  it("an administrator whose label was taken away administers nothing", async () => {
    const former = await anAdmin(product, "Fred Former");
    await new Users(keyClient(product)).updateLabels({ userId: former.id, labels: [] });
    const transactionId = await aPendingDeposit(victim, "10");
    expect(await ask(former, "approve", { transactionId })).toMatchObject({ status: 403 });
  });
});

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
    expect(await ask(investor, "requestDeposit", { methodId: "btc", amount })).toMatchObject({
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
    expect(await ask(investor, "requestDeposit", { methodId, amount: "10" })).toMatchObject({
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
    expect(await execute(investor, "requestDeposit", body)).toMatchObject({
      status: 400,
      body: { code: "invalid-request" },
    });
  });

  it.each(["", "toString", "constructor", "__proto__", "approve/../requestDeposit", "requestdeposit"])(
    "the operation %j does not exist",
    async (operation) => {
      expect(await ask(investor, operation, deposit)).toMatchObject({ status: 404 });
    },
  );

  it("markup is kept as the text it is", async () => {
    const transactionId = await aPendingDeposit(investor, "10");
    const reason = `<script>alert("1")</script> & ＜b＞`;
    await ask(admin, "reject", { transactionId, reason });
    expect(await rowsOf(product, "transactions", "$id", transactionId)).toMatchObject([{ reason }]);
  });
});

describe("a deactivated administrator", () => {
  it("signs in again without the rights of one, and has them back when activated", async () => {
    const other = await anAdmin(product);
    const users = new Users(keyClient(product));
    const addresses = async () => {
      const { secret } = await users.createSession({ userId: other.id });
      const client = new Client()
        .setEndpoint(product.endpoint)
        .setProject(product.projectId)
        .setSession(secret);
      const row = { databaseId: "main", tableId: "paymentmethods", rowId: "btc" };
      return new TablesDB(client).updateRow({ ...row, data: { address: "bc1qstolen" } });
    };
    expect(await ask(admin, "deactivate", { userId: other.id })).toMatchObject({ status: 200 });
    await expect(addresses()).rejects.toMatchObject({ code: 401, type: "user_unauthorized" });
    expect((await users.get({ userId: other.id })).labels).toEqual([]);
    expect(await ask(admin, "activate", { userId: other.id })).toMatchObject({ status: 200 });
    expect((await users.get({ userId: other.id })).labels).toEqual(["admin"]);
  });

  it("an investor who is activated does not become one", async () => {
    const newcomer = await anInvestor(product, admin);
    const { labels } = await new Users(keyClient(product)).get({ userId: newcomer.id });
    expect(labels).toEqual([]);
  });
});
