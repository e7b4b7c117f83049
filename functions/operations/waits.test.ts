/** How many calls operations make, and how many attempts, counted in memory: what a figure of time would hide. */
import { expect, it } from "vitest";
import { isRefusal } from "#domain/commands/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { MemoryProduct } from "#tests/memory-product.ts";
import { memoryProof } from "#tests/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

/** A product whose counters are there, as they are after the first commit of a day. */
async function warmProduct(): Promise<MemoryProduct> {
  const product = new MemoryProduct();
  product.settings = { ...settings, openRequestsMax: 20 };
  await product.approvedDeposit("ada", "100");
  return product;
}

function counting(product: MemoryProduct): string[] {
  const calls: string[] = [];
  product.appwrite.interfere = (moment) => {
    const [when, call = ""] = moment.split(" ");
    if (when === "before") calls.push(call);
  };
  return calls;
}

it("commits each of 16 requests of one investor at the first attempt", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const ask = () => product.ask("ada", "requestDeposit", { methodId: "m1", amount: "10" });
  const answers = await Promise.all(Array.from({ length: 16 }, ask));
  expect(answers.filter(isRefusal)).toEqual([]);
  expect(calls.filter((call) => call === "createTransaction")).toHaveLength(16);
});

it("sends the reads of a deposit beside the verification of its caller, and none of them twice", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const asking = product.ask("ada", "requestDeposit", { methodId: "m1", amount: "10" });
  expect(calls).toEqual(["getAccount", "listRows", "listRows"]);
  await asking;
  expect(calls.filter((call) => call === "listRows")).toHaveLength(3);
});

it("reads the numbers of the last changes of a membership beside the verification, and neither twice", async () => {
  const product = await warmProduct();
  const calls = counting(product);
  const asking = product.ask("root", "deactivate", { userId: "ada", reason: "Checked" });
  expect(calls.toSorted()).toEqual(["getAccount", "listRows", "listRows", "listRows", "listSessions"]);
  await asking;
  const beforeCommit = calls.slice(0, calls.indexOf("commit"));
  expect(beforeCommit.filter((call) => call === "listRows")).toHaveLength(6);
});

it("reads nothing after the approval of a withdrawal", async () => {
  const product = await warmProduct();
  const payout = { methodId: "m1", amount: "10", address: bitcoinAddress("ada"), proof: memoryProof };
  const asked = await product.ask("ada", "requestWithdrawal", payout);
  const calls = counting(product);
  await product.ask("root", "approve", { transactionId: (asked as { id: string }).id });
  expect(calls.at(-1)).toBe("commit");
});
