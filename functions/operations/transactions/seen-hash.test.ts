/** An approval is for the transfer that the administrator has seen. */
import { beforeEach, expect, it } from "vitest";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { outcomeOf } from "#tests/model/system-under-test.ts";

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
      message: "The investor changed the transaction hash. Check it again before you approve",
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

it.each([
  ["approve", "root", { seenHash: hash("a") }, "already-approved"],
  ["reject", "root", { reason: "no payment" }, "already-processed"],
  ["cancel", "ada", {}, "already-processed"],
] as const)(
  "a hash that is changed while %s is running comes before it or is refused, at whichever call",
  async (move, caller, input, refused) => {
    let changedFirst = 0;
    for (let at = 1; ; at++) {
      product = new MemoryProduct();
      product.pause = async () => {};
      const transactionId = await deposit({ transferHash: hash("a") });
      const change = () => product.ask("ada", "setTransferHash", { transactionId, hash: hash("b") });
      let calls = 0;
      let changed: unknown;
      product.appwrite.interfere = async () => {
        calls += 1;
        if (calls !== at) return;
        product.appwrite.interfere = () => {};
        changed = await change();
      };
      const settled = await product.ask(caller, move, { transactionId, ...input });
      product.appwrite.interfere = () => {};
      if (changed === undefined) break;
      const isFirst = outcomeOf(changed) === "ok";
      changedFirst += isFirst ? 1 : 0;
      if (!isFirst) expect(outcomeOf(changed)).toBe(refused);
      const mayFollow = isFirst && move === "approve" ? "hash-changed" : "ok";
      expect(`at call ${at}: ${outcomeOf(settled)}`).toBe(`at call ${at}: ${mayFollow}`);
      expect(deposits()).toMatchObject([{ transferHash: hash(isFirst ? "b" : "a") }]);
    }
    expect(changedFirst).toBeGreaterThan(3);
  },
);
