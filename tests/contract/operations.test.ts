/** The function `operations` on a running server: built, deployed and executed the way the browser does it. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { openAdminArea } from "#scripts/operate/people.ts";
import { executeOperation, newKey } from "#tests/execute-operation.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let otherAdmin: Actor;

beforeAll(async () => {
  product = await startProduct();
  // One investor has 25 requests waiting below.
  const variables = { OPEN_REQUESTS_MAX: "25", REQUESTS_PER_HOUR: "1000" };
  await product.configure(variables);
  admin = await anAdmin(product);
  otherAdmin = await anAdmin(product, "Odo Admin");
});
afterAll(() => product?.stop());

const deposit = { methodId: "btc", amount: "250.50" };
const profileOf = async (person: Actor) => (await rowsOf(product, "users", "$id", person.id))[0];

describe("a deposit", () => {
  it("goes all the way through", async () => {
    const investor = await anInvestor(product, admin);
    const asked = await executeOperation(investor.client, "requestDeposit", deposit);
    expect(asked).toMatchObject({ status: 200, body: { status: "pending" } });
    const transactionId = String(asked.body.id);
    expect(await executeOperation(admin.client, "approve", { transactionId })).toMatchObject({
      status: 200,
      body: { id: transactionId, status: "success" },
    });
    expect(await profileOf(investor)).toMatchObject({ balance: 250.5, ledgerSeq: 1 });
    expect(await rowsOf(product, "ledger", "userId", investor.id)).toMatchObject([
      { seq: 1, kind: "deposit", cashDelta: 25_050, houseDelta: -25_050, actorId: admin.id, transactionId },
    ]);
    expect(await executeOperation(otherAdmin.client, "approve", { transactionId })).toMatchObject({
      status: 409,
      body: { code: "already-approved", message: "Already Approved" },
    });
  });

  it("is not approved with another hash than the one that was shown", async () => {
    const investor = await anInvestor(product, admin);
    const [old, changed] = ["a1".repeat(32), "b2".repeat(32)];
    const asked = await executeOperation(investor.client, "requestDeposit", {
      ...deposit,
      transferHash: old,
    });
    const transactionId = String(asked.body.id);
    const correction = { transactionId, hash: changed };
    expect(await executeOperation(investor.client, "setTransferHash", correction)).toMatchObject({
      status: 200,
    });
    expect(await executeOperation(admin.client, "approve", { transactionId, seenHash: old })).toMatchObject({
      status: 409,
      body: {
        code: "hash-changed",
        message: "The investor changed the transaction hash. Check it again before you approve",
      },
    });
    expect(await profileOf(investor)).toMatchObject({ balance: 0 });
    const again = await executeOperation(admin.client, "approve", { transactionId, seenHash: changed });
    expect(again).toMatchObject({ status: 200, body: { status: "success" } });
  });

  it("rejected or cancelled leaves the balance alone", async () => {
    const investor = await anInvestor(product, admin);
    const first = await aPendingDeposit(investor, "10");
    const second = await aPendingDeposit(investor, "20");
    await executeOperation(admin.client, "reject", { transactionId: first, reason: "No payment came" });
    await executeOperation(investor.client, "cancel", { transactionId: second });
    const rows = await rowsOf(product, "transactions", "id", investor.id);
    expect(rows.map((row) => row.status).sort()).toEqual(["cancelled", "failed"]);
    expect(await profileOf(investor)).toMatchObject({ balance: 0, ledgerSeq: 0 });
  });

  it("is read by its owner and by administrators", async () => {
    const investor = await anInvestor(product, admin);
    const rowId = await aPendingDeposit(investor, "10");
    const stranger = await anInvestor(product, admin);
    const read = (person: Actor) =>
      new TablesDB(person.client).getRow({ databaseId: "main", tableId: "transactions", rowId });
    await expect(read(investor)).resolves.toMatchObject({ amount: 10 });
    const reader = new TablesDB(await openAdminArea(admin.client));
    const row = { databaseId: "main", tableId: "transactions", rowId };
    await expect(reader.getRow(row)).resolves.toMatchObject({ amount: 10 });
    await expect(read(stranger)).rejects.toMatchObject({ code: 404 });
  });
});

describe("at the same time", () => {
  it("25 approvals and rejections of one deposit have exactly one effect", async () => {
    const investor = await anInvestor(product, admin);
    const transactionId = await aPendingDeposit(investor, "100");
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        n % 2 === 0
          ? executeOperation(n % 4 === 0 ? admin.client : otherAdmin.client, "approve", { transactionId })
          : executeOperation(otherAdmin.client, "reject", { transactionId, reason: "unreadable" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [row] = await rowsOf(product, "transactions", "$id", transactionId);
    const paid = row?.status === "success" ? 1 : 0;
    expect(await rowsOf(product, "ledger", "userId", investor.id)).toHaveLength(paid);
    expect(await profileOf(investor)).toMatchObject({ balance: paid * 100 });
  });

  it("25 credits to one investor all arrive", async () => {
    const investor = await anInvestor(product, admin);
    const ids = await Promise.all(Array.from({ length: 25 }, () => aPendingDeposit(investor, "1.01")));
    const answers = await Promise.all(
      ids.map((transactionId) => executeOperation(admin.client, "approve", { transactionId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await profileOf(investor)).toMatchObject({ balance: 25.25, ledgerSeq: 25 });
  });

  it("one key sent ten times makes one row and gets one answer", async () => {
    const investor = await anInvestor(product, admin);
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => executeOperation(investor.client, "requestDeposit", deposit, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { id: key } });
    expect(await rowsOf(product, "transactions", "id", investor.id)).toHaveLength(1);
  });
});

describe("a key", () => {
  it("gives the first answer again", async () => {
    const investor = await anInvestor(product, admin);
    const key = newKey();
    const first = await executeOperation(investor.client, "requestDeposit", deposit, key);
    await executeOperation(admin.client, "approve", { transactionId: key });
    expect(await executeOperation(investor.client, "requestDeposit", deposit, key)).toEqual(first);
  });

  it("refuses a key that belongs to other parameters or to another caller", async () => {
    const investor = await anInvestor(product, admin);
    const key = newKey();
    await executeOperation(investor.client, "requestDeposit", deposit, key);
    const refusal = { status: 409, body: { code: "key-reused" } };
    const more = { ...deposit, amount: "999" };
    expect(await executeOperation(investor.client, "requestDeposit", more, key)).toMatchObject(refusal);
    const stranger = await anInvestor(product, admin);
    expect(await executeOperation(stranger.client, "requestDeposit", deposit, key)).toMatchObject(refusal);
    expect(await rowsOf(product, "transactions", "$id", key)).toMatchObject([{ amount: 250.5 }]);
  });
});

describe("authorization", () => {
  it("refuses an inactive investor on the server", async () => {
    const newcomer = await aNewcomer(product);
    expect(await executeOperation(newcomer.client, "requestDeposit", deposit)).toMatchObject({
      status: 403,
      body: { code: "account-inactive" },
    });
  });

  it("an investor is no administrator", async () => {
    const investor = await anInvestor(product, admin);
    const transactionId = await aPendingDeposit(investor, "10");
    const refusal = { status: 403, body: { code: "not-admin" } };
    expect(await executeOperation(investor.client, "approve", { transactionId })).toMatchObject(refusal);
    expect(await executeOperation(investor.client, "activate", { userId: investor.id })).toMatchObject(
      refusal,
    );
  });

  it("deactivating ends every session", async () => {
    const investor = await anInvestor(product, admin);
    expect(await executeOperation(admin.client, "deactivate", { userId: investor.id })).toMatchObject({
      status: 200,
    });
    await expect(executeOperation(investor.client, "requestDeposit", deposit)).rejects.toMatchObject({
      code: 401,
    });
  });

  it("registering twice makes one profile", async () => {
    const newcomer = await aNewcomer(product);
    const again = await executeOperation(newcomer.client, "register", { phone: "2", country: "Spain" });
    expect(again).toMatchObject({ status: 409, body: { code: "already-registered" } });
    expect(await profileOf(newcomer)).toMatchObject({ country: newcomer.country, isActive: false });
  });
});

it("input is refused in the words of the form", async () => {
  const investor = await anInvestor(product, admin);
  expect(await executeOperation(investor.client, "requestDeposit", { methodId: "btc", amount: "" })).toEqual({
    status: 400,
    body: {
      code: "invalid-input",
      message: "Please enter an amount",
      field: "amount",
      problem: "amount.missing",
    },
  });
  expect(await executeOperation(investor.client, "nothing", {})).toMatchObject({ status: 404 });
});

it("the ledger replays without a deviation after all of this, and a changed row does not", async () => {
  const books = { tables: new TablesDB(keyClient(product)), databaseId: "main" };
  const found: string[] = [];
  const { entries } = await verifyLedger(books, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
  expect(entries).toBeGreaterThan(25);

  const investor = await anInvestor(product, admin);
  const transactionId = await aPendingDeposit(investor, "10");
  await executeOperation(admin.client, "approve", { transactionId });
  const tampered = { databaseId: "main", tableId: "users", rowId: investor.id, data: { balance: 1_000_000 } };
  await books.tables.updateRow(tampered);
  expect(await verifyLedger(books, (deviation) => found.push(deviation))).toMatchObject({ deviations: 1 });
  expect(found).toEqual([`user ${investor.id} has balance 100000000, the ledger says 1000`]);
});
