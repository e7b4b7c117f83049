import { beforeEach, describe, expect, it } from "vitest";
import { memoryProof } from "#tests/memory-appwrite.ts";
import { MemoryProduct, newKey } from "#tests/memory-product.ts";

let product: MemoryProduct;
const input = { methodId: "m1", amount: "20", address: "bc1qada" };
const refused = { code: "address-unproven", field: "proof" };
const now = "2026-03-14T12:00:00.000Z";

beforeEach(async () => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  await product.approvedDeposit("ada", "500");
});

const begun = ($createdAt: string, change = {}) => {
  product.appwrite.sessions = [{ $id: "s1", provider: "email", $createdAt, mfaUpdatedAt: "", ...change }];
};
const withdraw = (change: object = {}, key = newKey(), session?: string) =>
  product.ask("ada", "requestWithdrawal", { ...input, ...change }, key, session);

describe("a withdrawal to a new address", () => {
  it("is refused without a proof, and nothing moves", async () => {
    expect(await withdraw()).toMatchObject(refused);
    expect(product.profile("ada")).toMatchObject({ balance: 500, hold: 0 });
  });

  it("takes a session that has just begun with the password, and ends it", async () => {
    begun("2026-03-14T11:56:00.000+00:00");
    expect(await withdraw({ proof: "s1" })).toMatchObject({ status: "pending" });
    expect(product.appwrite.sessionsEnded).toEqual(["s1"]);
  });

  it.each([
    ["is not the account's", "2026-03-14T12:00:00.000+00:00", {}, "another", undefined],
    ["began too long ago", "2026-03-14T11:54:59.000+00:00", {}, "s1", undefined],
    ["began without the password", "2026-03-14T12:00:00.000+00:00", { provider: "token" }, "s1", undefined],
    ["is the one that asks", "2026-03-14T12:00:00.000+00:00", {}, "s1", "s1"],
  ] as const)("refuses a session that %s", async (_, createdAt, change, proof, session) => {
    begun(createdAt, change);
    expect(await withdraw({ proof }, newKey(), session)).toMatchObject(refused);
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });

  it("gives its first answer again when it is repeated, though the proof is gone", async () => {
    begun("2026-03-14T12:00:00.000+00:00");
    const key = newKey();
    const first = await withdraw({ proof: "s1" }, key);
    product.appwrite.sessions = [];
    expect(await withdraw({ proof: "s1" }, key)).toEqual(first);
  });
});

describe("with a second step", () => {
  beforeEach(() => {
    const account = product.appwrite.accounts.get("ada");
    if (account) account.mfa = true;
  });

  it("only a code that was just given counts, and its session goes on", async () => {
    begun("2026-03-14T12:00:00.000+00:00");
    expect(await withdraw({ proof: "s1" })).toMatchObject({
      ...refused,
      message: "Confirm a new wallet address with a code of your authenticator app",
    });
    begun("2026-03-01T12:00:00.000+00:00", { mfaUpdatedAt: "2026-03-14 11:59:00.000" });
    expect(await withdraw({ proof: "s1" }, newKey(), "s1")).toMatchObject({ status: "pending" });
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });
});

describe("an address is known", () => {
  it("while a withdrawal to it waits, and when it was paid; not when it was turned down", async () => {
    const { id: transactionId } = (await withdraw({ proof: memoryProof })) as { id: string };
    expect(await withdraw()).toMatchObject({ status: "pending" });
    for (const row of product.appwrite.all("transactions"))
      if (row.kind === "withdrawal" && row.$id !== transactionId)
        await product.ask("ada", "cancel", { transactionId: row.$id });
    await product.ask("root", "reject", { transactionId, reason: "Not yours" });
    expect(await withdraw()).toMatchObject(refused);
  });

  it("only in its own spelling, its own network and to its owner", async () => {
    await withdraw({ proof: memoryProof });
    expect(await withdraw({ address: "BC1QADA" })).toMatchObject(refused);
    product.appwrite.put("paymentmethods", { $id: "m2", id: "eth", name: "Ether", address: "0x1" });
    expect(await withdraw({ methodId: "m2" })).toMatchObject(refused);
    await product.approvedDeposit("bob", "500");
    expect(await product.ask("bob", "requestWithdrawal", input)).toMatchObject(refused);
  });
});
