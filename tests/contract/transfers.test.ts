/** Exchange rates and hashes of transfers and payouts on a running server, with values as its rows spell them. */
import { TablesDB } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operate } from "#scripts/operate/people.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;
let investor: Actor;

const hash = "a1".repeat(32);

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
});
afterAll(() => product?.stop());

const transaction = async (id: string) => (await rowsOf(product, "transactions", "$id", id))[0];

/** The method as the page of a depositor reads it. */
async function shownMethod(): Promise<Record<string, unknown>> {
  const row = { databaseId: "main", tableId: "paymentmethods", rowId: "btc" };
  return { ...(await new TablesDB(investor.client).getRow(row)) };
}

it("a deposit keeps the rate that its page showed, and none that was replaced meanwhile", async () => {
  await operate(admin.client, "setRate", { methodId: "btc", currency: "BTC", rate: "61200" });
  const seen = String((await shownMethod()).ratedAt);
  const request = { methodId: "btc", amount: "250", ratedAt: seen };
  const { id } = await operate(investor.client, "requestDeposit", request);
  expect(await transaction(id)).toMatchObject({ currency: "BTC", rate: "61200", units: "0.00408497" });
  await operate(admin.client, "setRate", { methodId: "btc", currency: "BTC", rate: "60000" });
  const late = await operate(investor.client, "requestDeposit", request);
  expect(await transaction(late.id)).toMatchObject({ amount: 250, currency: null, rate: null, units: null });
});

it("only its owner enters the hash of a deposit, and only while it is pending", async () => {
  const { id } = await operate(investor.client, "requestDeposit", { methodId: "btc", amount: "80" });
  const entered = { transactionId: id, hash };
  const stranger = await anInvestor(product, admin, "Stella Stranger");
  await expect(operate(stranger.client, "setTransferHash", entered)).rejects.toThrow("transaction-not-found");
  await expect(operate(admin.client, "setTransferHash", entered)).rejects.toThrow("transaction-not-found");
  await operate(investor.client, "setTransferHash", entered);
  expect(await transaction(id)).toMatchObject({ transferHash: hash });
  await operate(admin.client, "approve", { transactionId: id, seenHash: hash });
  const changed = { transactionId: id, hash: "b2".repeat(32) };
  await expect(operate(investor.client, "setTransferHash", changed)).rejects.toThrow("already-approved");
  expect(await transaction(id)).toMatchObject({ transferHash: hash, status: "success" });
});

it("an administrator enters the hash of a payout, but not of a withdrawal of their own", async () => {
  const second = await anAdmin(product, "Odo Admin");
  const withdraw = async (owner: Actor) => {
    const opening = { userId: owner.id, amount: "500", reason: "opening balance" };
    await operate(owner === admin ? second.client : admin.client, "setBalance", opening);
    const address = bitcoinAddress(owner.name);
    const request = { methodId: "btc", amount: "120", address, proof: await aProof(owner) };
    const { id } = await operate(owner.client, "requestWithdrawal", request);
    await operate(second.client, "approve", { transactionId: id });
    return id;
  };
  const theirs = await withdraw(investor);
  const payout = { transactionId: theirs, hash };
  await expect(operate(investor.client, "setPayoutHash", payout)).rejects.toThrow("not-admin");
  await operate(admin.client, "setPayoutHash", payout);
  expect(await transaction(theirs)).toMatchObject({ transferHash: hash, status: "success" });
  const own = { transactionId: await withdraw(admin), hash };
  await expect(operate(admin.client, "setPayoutHash", own)).rejects.toThrow("own-money");
});
