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
    "Ongoing trades with this result: 2",
    "Profit taken back: $30.00",
    "Kept by trades that have ended: Nothing",
  ]);
  expect(details({ profit: cents(3_000), complete: false })).toEqual(
    expect.arrayContaining(["Loss refunded: $30.00", "Ongoing trades with this result: more than 2"]),
  );
});

it.each([
  [1, 1_500, "$15.00 in 1 trade"],
  [2, -1_500, "-$15.00 in 2 trades"],
])("says what %d trades keep", (kept, keptProfit, words) => {
  expect(describeKept({ kept, keptProfit: cents(keptProfit) })).toBe(words);
});

it.each([
  [3, 0, "Reversed for 3 trades."],
  [1, 1, "Reversed for 1 trade. 1 trade had ended and keeps its share."],
  [0, 2, "Reversed for 0 trades. 2 trades had ended and keep their shares."],
])("says what a reversal has come to: %d and %d", (trades, refused, words) => {
  expect(describeReversed({ trades, refused })).toBe(words);
});
