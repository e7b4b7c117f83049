/** An approval stands for the transfer that the administrator has looked at. */
import { beforeEach, expect, it } from "vitest";
import { MemoryProduct, newKey } from "#tests/memory-product.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

const hash = (digit: string) => digit.repeat(64);
const deposits = () => product.appwrite.all("transactions");

async function deposit(sent: object = {}): Promise<string> {
  const key = newKey();
  await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "250", ...sent }, key);
  return key;
}

it("the hash must be the one that the administrator saw when the deposit is approved", async () => {
  const transactionId = await deposit({ transferHash: hash("a") });
  const approve = (seen: object) => product.ask("root", "approve", { transactionId, ...seen });
  await product.ask("ada", "setTransferHash", { transactionId, hash: hash("b") });
  for (const seenHash of [hash("a"), null])
    expect(await approve({ seenHash })).toMatchObject({
      code: "hash-changed",
      message: "The investor changed the transfer hash: look again",
    });
  expect(deposits().find(({ $id }) => $id === transactionId)).toMatchObject({
    status: "pending",
    transferHash: hash("b"),
  });
  expect(await approve({ seenHash: hash("b") })).toMatchObject({ status: "success" });
});

it("the hash is not compared when a deposit without one is approved, or a page of 0.2.0 sends nothing", async () => {
  const bare = await deposit();
  expect(await product.ask("root", "approve", { transactionId: bare, seenHash: null })).toMatchObject({
    status: "success",
  });
  const hashed = await deposit({ transferHash: hash("a") });
  expect(await product.ask("root", "approve", { transactionId: hashed })).toMatchObject({
    status: "success",
  });
});
