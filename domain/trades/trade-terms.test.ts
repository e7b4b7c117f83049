import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { aPlan } from "#tests/plans.ts";
import { stakeRefusal } from "./stake-refusal.ts";
import { afterTaking, claimed, closed, targetProfit, tradeProgress } from "./trade-terms.ts";

const plan = aPlan();

it.each([
  [9_999, 50_000, "Amount must be greater than or equal to 100"],
  [100_001, 500_000, "Amount must be less than or equal to 1000"],
  [50_001, 50_000, "Insufficient balance"],
  [50_000, 50_000, undefined],
])("%i cents of %i free ones: %s", (amount, cash, message) => {
  expect(stakeRefusal(plan, cents(amount), cents(cash))?.message).toBe(message);
});

it("takes an amount out", () => expect(afterTaking(cents(50_000), cents(12_345))).toBe(37_655));

it.each([
  [100_000, 2, 14, 28_000],
  [10_001, 1.25, 1, 125],
  [333, 0.1, 3, 1],
])("the target of %i cents at %d %% for %i days is %i", (amount, roi, days, target) => {
  expect(targetProfit(cents(amount), { roi, days })).toBe(target);
});

describe("the end of a trade", () => {
  it("the end of a trade by a claim gives profit and, where the plan returns it, the stake", () => {
    const balances = { stake: cents(40_000), profit: cents(1_250) };
    expect(claimed(balances, { returnsStake: true })).toMatchObject({
      cash: 41_250,
      returned: 40_000,
      lost: 0,
    });
    expect(claimed(balances, { returnsStake: false })).toMatchObject({
      cash: 1_250,
      returned: 0,
      lost: 40_000,
    });
  });

  it.each([
    [40_000, -1_000, 39_000, 0],
    [40_000, 0, 40_000, 0],
    [40_000, -41_000, 0, -1_000],
  ])("the end of a trade by closing %i with %i gives %i", (stake, profit, cash, lost) => {
    expect(closed({ stake: cents(stake), profit: cents(profit) })).toMatchObject({
      cash,
      returned: cash,
      lost,
    });
  });
});

describe("the day of a trade", () => {
  const trade = { openedAt: "2026-03-01T10:00:00.000Z", days: 7 };
  it.each([
    ["2026-03-01T10:00:00.000Z", 1, false],
    ["2026-03-02T09:59:59.999Z", 1, false],
    ["2026-03-02T10:00:00.000Z", 2, false],
    ["2026-03-08T09:59:59.999Z", 7, false],
    ["2026-03-08T10:00:00.000Z", 7, true],
    ["2026-04-01T00:00:00.000Z", 7, true],
    // A clock of the browser that is slow.
    ["2026-03-01T09:00:00.000Z", 1, false],
  ])("the day of a trade at %s is %i", (at, day, isOver) =>
    expect(tradeProgress(trade, at)).toEqual({ day, isOver }),
  );
});
