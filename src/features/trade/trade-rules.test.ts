import { describe, expect, it } from "vitest";
import { readingIn } from "#src/language/catalogues.ts";
import { tradeRules } from "./trade-rules.ts";

const { t } = readingIn("en");

describe("tradeRules", () => {
  it("says that a profit ends a trade on any day, with the stake where the plan returns it", () => {
    expect(tradeRules(t, { days: 14, returnsStake: true })[0]).toBe(
      "If the trade has a profit, you can end it on any day: claim the profit, and the profit and the stake go to your balance.",
    );
    expect(tradeRules(t, { days: 14, returnsStake: false })[0]).toMatch(/The stake does not come back\.$/);
  });

  it.each([
    [1, "If it has no profit, you can close it after one day: the stake comes back, less any loss."],
    [14, "If it has no profit, you can close it after 14 days: the stake comes back, less any loss."],
  ])("says that a trade without a profit waits for its last day (%i)", (days, rule) => {
    expect(tradeRules(t, { days, returnsStake: false })[1]).toBe(rule);
  });
});

it("says that the stake is bound until the trade ends", () => {
  expect(tradeRules(t, { days: 14, returnsStake: true })[2]).toBe(
    "Until it ends, the stake cannot be withdrawn and you cannot open another trade.",
  );
});
