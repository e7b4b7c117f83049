import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { describeKept, describeReversed, reversalFacts } from "./reversal-labels.ts";

const preview = {
  plan: "Steady",
  day: "2026-03-14",
  percent: 150,
  trades: 2,
  profit: cents(-3_000),
  limited: 0,
  kept: 0,
  keptProfit: cents(0),
  keepers: [],
  hasOwnTrade: false,
  complete: true,
};
const details = (change: Partial<typeof preview>) =>
  reversalFacts({ ...preview, ...change }).map(({ term, detail }) => `${term}: ${detail}`);

it("says what a reversal takes back or gives back", () => {
  expect(details({})).toEqual([
    "Result: Steady, 03/14/2026, 1.5%",
    "Ongoing trades that have it: 2",
    "Profit taken back: $30.00",
    "Kept by trades that have ended: Nothing",
  ]);
  expect(details({ profit: cents(3_000), complete: false })).toEqual(
    expect.arrayContaining(["Loss given back: $30.00", "Ongoing trades that have it: 2 and more"]),
  );
});

it.each([
  [1, 1_500, "$15.00 in 1 trade"],
  [2, -1_500, "-$15.00 in 2 trades"],
])("says what %d trades keep", (kept, keptProfit, words) => {
  expect(describeKept({ kept, keptProfit: cents(keptProfit) })).toBe(words);
});

it.each([
  [3, 0, "Taken back from 3 trades."],
  [1, 1, "Taken back from 1 trade. 1 trade had ended and keeps its part."],
  [0, 2, "Taken back from 0 trades. 2 trades had ended and keep their parts."],
])("says what a reversal has come to: %d and %d", (trades, refused, words) => {
  expect(describeReversed({ trades, refused })).toBe(words);
});
