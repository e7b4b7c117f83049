/** Several people act on the same rows, with their calls in an order chosen by a seed. */
import { expect, it } from "vitest";
import type { OperationName } from "#domain/operations/operations.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { generator, Turns } from "#tests/model/seeded-random.ts";
import { outcomeOf, SystemUnderTest } from "#tests/model/system-under-test.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

const ROUNDS = Number(process.env.INTERLEAVINGS ?? 300);
const now = Date.parse("2026-01-01T00:00:00Z");

/** A deposit and a withdrawal of Ada that wait, and money enough for both. */
async function waiting(real: SystemUnderTest, newKey: () => string): Promise<string[]> {
  const ask = async (caller: string, operation: OperationName, input: object) => {
    const key = newKey();
    expect(outcomeOf(await real.ask({ caller, operation, key, input: { ...input } }, now))).toBe("ok");
    return key;
  };
  await ask("root", "setBalance", { userId: "ada", amount: "150", reason: "a reason" });
  const deposit = await ask("ada", "requestDeposit", { methodId: "m1", amount: "100" });
  const withdrawal = await ask("ada", "requestWithdrawal", {
    methodId: "m1",
    amount: "100",
    address: bitcoinAddress("own"),
    proof: memoryProof,
  });
  return [deposit, withdrawal];
}

/** Two to five settle, each the deposit or the withdrawal, each in a way of their own. */
async function round(seed: number): Promise<void> {
  const random = generator(seed);
  const real = new SystemUnderTest(random);
  let keys = 0;
  const newKey = () => `k${seed}n${keys++}`.padEnd(24, "0");
  const [deposit = "", withdrawal = ""] = await waiting(real, newKey);
  const turns = new Turns(random);
  real.appwrite.interfere = turns.next;
  const settled = await turns.all(
    Array.from({ length: 2 + random(4) }, () => {
      const input = { transactionId: random(3) === 0 ? deposit : withdrawal, reason: "a reason" };
      const [caller, operation] = [
        ["root", "approve"],
        ["chief", "reject"],
        ["chief", "approve"],
        ["ada", "cancel"],
      ][random(4)] as [string, OperationName];
      return real.ask({ caller, operation, key: newKey(), input }, now, turns.next);
    }),
  );
  const outcomes = settled.map((one) =>
    one.status === "fulfilled" ? outcomeOf(one.value) : String(one.reason),
  );
  const both = real.appwrite.all("transactions").filter(({ $id }) => $id === deposit || $id === withdrawal);
  const ended = both.filter(({ status }) => status !== "pending");
  expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(ended.length);
  for (const outcome of outcomes) expect(["ok", "already-approved", "already-processed"]).toContain(outcome);
  expect(real.replayed()).toEqual([]);
}

it(`settles each transaction once in ${ROUNDS} interleavings (seeds 1 to ${ROUNDS})`, async () => {
  for (let seed = 1; seed <= ROUNDS; seed++)
    await round(seed).catch((cause) => {
      throw new Error(`Seed ${seed}`, { cause });
    });
}, 1_200_000);
