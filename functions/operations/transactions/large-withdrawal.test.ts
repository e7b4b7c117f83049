/** Withdrawals that are large together, one after the other and at the same moment in several processes. */
import { describe, expect, it } from "vitest";
import { DAY } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { answerRequest } from "#functions/operations/pipeline.ts";
import { registry } from "#functions/operations/registry.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { generator, Turns } from "#tests/model/seeded-random.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

const now = Date.parse("2026-03-14T12:00:00.000Z");
const payout = (amount: string) => ({ methodId: "m1", amount, address: bitcoinAddress("ada") });
const refused = { code: "withdrawal-unproven", field: "proof" };

/** Ada with $500 and a paid withdrawal of a day ago, and a limit of $100. */
async function product(): Promise<MemoryProduct> {
  const made = new MemoryProduct();
  made.settings = { ...made.settings, largeWithdrawal: cents(10_000) };
  made.now = () => new Date(now);
  await made.approvedDeposit("ada", "500");
  const first = await made.ask("ada", "requestWithdrawal", { ...payout("10"), proof: memoryProof });
  const { id: transactionId } = first as { id: string };
  await made.ask("root", "approve", { transactionId });
  for (const row of made.appwrite.all("transactions"))
    made.appwrite.put("transactions", { ...row, $createdAt: new Date(now - DAY).toISOString() });
  return made;
}

/** Gives the rows of withdrawals the time of the test, which the Appwrite in memory does not know. */
function dated(made: MemoryProduct): void {
  for (const row of made.appwrite.all("transactions"))
    if (row.status === "pending")
      made.appwrite.put("transactions", { ...row, $createdAt: new Date(now).toISOString() });
}

describe("a large withdrawal to a known address", () => {
  it("is refused without a proof, and taken with one", async () => {
    const made = await product();
    expect(await made.ask("ada", "requestWithdrawal", payout("100"))).toMatchObject(refused);
    const proven = { ...payout("100"), proof: memoryProof };
    expect(await made.ask("ada", "requestWithdrawal", proven)).toMatchObject({ status: "pending" });
    expect(made.appwrite.all("proofs")).toEqual([]);
  });

  it("is refused when it is split, until one of its parts is cancelled", async () => {
    const made = await product();
    const small = (await made.ask("ada", "requestWithdrawal", payout("60"))) as { id: string };
    dated(made);
    expect(await made.ask("ada", "requestWithdrawal", payout("60"))).toMatchObject(refused);
    await made.ask("ada", "cancel", { transactionId: small.id });
    expect(await made.ask("ada", "requestWithdrawal", payout("60"))).toMatchObject({ status: "pending" });
  });

  it("needs no proof where the operator has set no limit", async () => {
    const made = await product();
    made.settings = { ...made.settings, largeWithdrawal: null };
    expect(await made.ask("ada", "requestWithdrawal", payout("400"))).toMatchObject({ status: "pending" });
  });
});

/** The commands as processes have them that do not know of one another's requests. */
const { isSerializedByCaller: _, ...requestWithdrawal } = registry.commands.requestWithdrawal;
const unserialized = { ...registry, commands: { ...registry.commands, requestWithdrawal } };

it("is not split by two tabs that two processes serve at the same moment, in 100 interleavings", async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const made = await product();
    const turns = new Turns(generator(seed));
    made.appwrite.interfere = async () => {
      dated(made);
      await turns.next();
    };
    const ask = () => {
      const headers = executionHeaders("ada");
      const body = { key: newKey(), input: payout("60") };
      const request = {
        method: "POST",
        path: "/requestWithdrawal",
        headers,
        bodyText: JSON.stringify(body),
      };
      const appwrite = made.appwrite.connect("ada");
      const dependencies = { ...made.dependencies, pause: () => turns.next() };
      return answerRequest(unserialized, appwrite, httpOrigin(appwrite, request), request, dependencies);
    };
    const answers = await turns.all([ask(), ask()]);
    const taken = answers.filter(
      (answer) => answer.status === "fulfilled" && (answer.value as { status?: string }).status === "pending",
    );
    expect(taken, `seed ${seed}`).toHaveLength(1);
    expect(made.profile("ada"), `seed ${seed}`).toMatchObject({ hold: 60 });
  }
});
