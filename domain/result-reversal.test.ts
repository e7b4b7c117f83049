import { describe, expect, it } from "vitest";
import { cents } from "./money.ts";
import { countPart, NOTHING_TO_REVERSE, takenBack } from "./result-reversal.ts";

const holding = (stake: number, profit: number) => ({ stake: cents(stake), profit: cents(profit) });

describe("what a reversal takes back", () => {
  it.each([
    ["the whole part of a gain", 40_000, 600, 600, -600],
    ["the whole part of a loss", 40_000, -300, -300, 300],
    ["nothing of nothing", 40_000, 500, 0, 0],
    ["a gain that a later loss has used up, from the stake", 40_000, -100, 600, -600],
    ["no more than is left of the stake", 40_000, -39_900, 600, -100],
    ["nothing where an administrator entered a loss beyond the stake", 40_000, -50_000, 600, 0],
    ["a loss only as far as an account can hold it", 40_000, 99_999_999_999_999, -600, 1],
  ])("is %s", (_, stake, profit, part, taken) => {
    expect(takenBack(holding(stake, profit), cents(part))).toBe(taken);
  });

  it("is counted with the trades that lose less than their part", () => {
    const one = countPart(NOTHING_TO_REVERSE, holding(40_000, 600), cents(600));
    expect(one).toEqual({ trades: 1, profit: -600, limited: 0 });
    expect(countPart(one, holding(40_000, -39_900), cents(600))).toEqual({
      ...{ trades: 2, profit: -700, limited: 1 },
    });
  });
});
