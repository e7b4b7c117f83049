/**
 * Holds the promises of docs/money.md against random business: every operation, within and against the rules, also at
 * the same moment, with dying processes. After each step the stored rows are compared with a model. The seed stands in
 * the title; MONEY_SEED repeats one, MONEY_STEPS makes it longer.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OperationName } from "#domain/operations/operations.ts";
import { DAY } from "#domain/values/durations.ts";
import { memoryProof } from "./memory/memory-proof.ts";
import { type Ask, aMember, aModel, applyRequest, type Model, visible } from "./model/model.ts";
import { publishBooks } from "./model/published-books.ts";
import { admins, failedMails, firstPayout, investors, undecided } from "./model/random-input.ts";
import { requestedOperations } from "./model/requests.ts";
import { dayAt } from "./model/result-models.ts";
import { generator } from "./model/seeded-random.ts";
import { business, type RunCounts } from "./model/steps.ts";
import { outcomeOf, SystemUnderTest } from "./model/system-under-test.ts";
import { mailPhraseNames } from "./scenarios/mail-phrase.ts";
import { passkeyNames } from "./scenarios/passkeys.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { accountChangeNames } from "./scenarios/security.ts";
import { bitcoinAddress } from "./wallet-addresses.ts";

const seed = Number(process.env.MONEY_SEED ?? 20_261_122);
const steps = Number(process.env.MONEY_STEPS ?? 10_000);
const stepsInARun = 100;

const startedAt = Date.parse("2026-01-01T00:00:00Z");

/**
 * Results are finished in the step in which they are posted, so there is hardly ever one to continue. A proof of payment
 * can be removed only until the deposit is settled, which is soon. Changes of an account with a proof would hold its
 * withdrawals back; those of its phrase are asked for without one as well. No run is as long as a self-exclusion. No
 * session of Appwrite is open here, no device is remembered, and no copy of data is made.
 */
const rare: readonly string[] = [
  "continueResult",
  "removeAttachment",
  "requestReturn",
  "nameDevice",
  "forgetDevices",
  "openDataDownload",
  ...accountChangeNames,
  ...mailPhraseNames,
  ...passkeyNames,
  // It takes an authenticator app, which the people of the model have not.
  "readIdentity",
];
const succeeding = requestedOperations.filter((name) => !rare.includes(name));

/** Refusals that every run meets. */
const met = [
  "approve hash-changed",
  "requestDeposit terms-not-accepted",
  "requestDeposit investing-paused",
  "openTrade investing-paused",
  "requestDeposit deposit-limit-week",
  "setDepositLimit no-changes",
  "requestWithdrawal address-unlisted",
];

function start(): { model: Model; real: SystemUnderTest } {
  const members = [
    ...investors.map((id) => [id, aMember({ hasAccepted: id !== undecided })] as const),
    ...admins.map((id) => [id, aMember({ isAdmin: true, label: true })] as const),
  ];
  const model = aModel(startedAt, members);
  const { owner: paid, amount } = firstPayout;
  const payout = {
    owner: paid,
    kind: "withdrawal",
    amount,
    status: "success",
    transferHash: null,
    attachment: null,
  };
  model.movements.set(firstPayout.id, payout);
  for (const [id, owner] of failedMails) model.mails.set(id, { owner, status: "failed" });
  return { model, real: new SystemUnderTest(generator(seed)) };
}

describe("random business", () => {
  it(`random business of ${steps} steps leaves books that fit the model after each (seed ${seed})`, async () => {
    const counts: RunCounts = { outcomes: new Map(), steps: 0, crashes: 0, overtaken: 0, made: 0 };
    let receipts = 0;
    for (let runs = 0; counts.steps < steps; runs++) {
      const run = fc.asyncProperty(business(stepsInARun, counts), async (commands) => {
        let last: ReturnType<typeof start> | undefined;
        await fc.asyncModelRun(() => {
          last = start();
          return last;
        }, commands);
        if (last === undefined) throw new Error("The run did not start");
        expect(last.real.replayed()).toEqual([]);
        const { owed, outcomes } = await publishBooks(last.real, last.model.now);
        expect(owed).toBe(owedBy(last.model));
        expect([...outcomes].filter(([, outcome]) => outcome !== "proven")).toEqual([]);
        receipts += outcomes.size;
      });
      await fc.assert(run, { seed: seed + runs, numRuns: 1, endOnFailure: false });
    }
    if (process.env.MONEY_STEPS) process.stdout.write(`${report(counts)}\n`);
    // A run in which nothing happened, or nothing died or was overtaken, would prove nothing.
    expect(succeeding.filter((name) => !counts.outcomes.has(`${name} ok`))).toEqual([]);
    expect([...counts.outcomes.keys()]).toEqual(expect.arrayContaining(met));
    expect(Math.min(counts.crashes, counts.overtaken)).toBeGreaterThan(steps / 1000);
    expect(receipts).toBeGreaterThan(steps / 100);
  }, 3_600_000);
});

/** Adds up the debts of the site to all members, in cents: a loss beyond the stake lowers nothing else (docs/money.md). */
function owedBy(model: Model): number {
  const amounts = [...model.members.values()].map(
    ({ cash, hold, stake, profit }) => cash + hold + Math.max(0, stake + profit),
  );
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Sends requests one after the other, and compares each answer and all rows with the model. */
function asking({ model, real }: ReturnType<typeof start>) {
  let sent = 0;
  return async (caller: string, operation: OperationName, input: Ask["input"]) => {
    sent += 1;
    const one = { operation, caller, key: `key${String(sent).padStart(20, "0")}`, input };
    const outcome = outcomeOf(await real.ask(one, model.now));
    expect(`${operation} ${outcome}`).toBe(
      `${operation} ${applyRequest(model, one, scenarios[operation].model)}`,
    );
    expect(real.seen(model.now)).toEqual(visible(model));
    return { key: one.key, outcome };
  };
}

it("a locked book lets a new address wait, also while its lock is ending, as the model says", async () => {
  const { model, real } = start();
  const ask = asking({ model, real });
  const address = bitcoinAddress("own");
  const [methodId] = [...model.methods.keys()];
  const proven = { methodId, address, proof: memoryProof };
  const withdraw = async () => (await ask("bob", "requestWithdrawal", { ...proven, amount: "10" })).outcome;
  await ask("root", "setBalance", { userId: "bob", amount: "500", reason: "opening balance" });
  await ask("bob", "lockAddresses", {});
  const outcomes = [await withdraw()];
  await ask("bob", "addAddress", proven);
  outcomes.push(await withdraw());
  await ask("bob", "unlockAddresses", { proof: memoryProof });
  outcomes.push((await ask("bob", "unlockAddresses", { proof: memoryProof })).outcome);
  outcomes.push(await withdraw());
  model.now += DAY;
  outcomes.push(await withdraw());
  expect(outcomes).toEqual([
    "address-unlisted",
    "address-waiting",
    "address-lock-ending",
    "address-waiting",
    "ok",
  ]);
});

it("a reversal makes room in a full trade, and its day is posted again, as the model says", async () => {
  const { model, real } = start();
  const ask = asking({ model, real });
  const day = (n: number) => ({ planId: "keeps", day: dayAt(startedAt + n * DAY), note: "Markets moved" });
  const roomSince = () => model.members.get("ada")?.trade?.roomSince;
  await ask("root", "setBalance", { userId: "ada", amount: "500", reason: "opening balance" });
  await ask("ada", "openTrade", { planId: "keeps", amount: "100" });
  const { key: first } = await ask("root", "postResult", { ...day(0), percent: "12" });
  model.now += DAY;
  const { key: second } = await ask("root", "postResult", { ...day(1), percent: "-60" });
  for (const resultId of [second, first]) {
    const { key: proposalId } = await ask("root", "reverseResult", { resultId, reason: "It was wrong" });
    await ask("chief", "confirm", { proposalId });
    expect(roomSince()).toBe(startedAt + DAY);
    model.now += DAY;
  }
  await ask("root", "postResult", { ...day(0), percent: "1.5" });
  expect(model.members.get("ada")).toMatchObject({ profit: 150, trade: { results: 1 } });
  expect(real.replayed()).toEqual([]);
});

function report({ outcomes, ...counts }: RunCounts): string {
  const lines = [...outcomes].sort().map(([name, times]) => `  ${String(times).padStart(7)} ${name}`);
  return [JSON.stringify(counts), ...lines].join("\n");
}
