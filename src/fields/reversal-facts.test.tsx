import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { ReversalFacts } from "./reversal-facts.tsx";

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

function linesOf(change: Partial<typeof preview>): string[] {
  render(<ReversalFacts preview={{ ...preview, ...change }} />);
  const details = screen.getAllByRole("definition");
  return screen
    .getAllByRole("term")
    .map((term, line) => `${term.textContent}: ${details[line]?.textContent}`);
}

it("says what a reversal takes back", () => {
  expect(linesOf({})).toEqual([
    "Result: Steady, 03/14/2026, 1.5%",
    "Ongoing trades with this result: 2",
    "Profit taken back: $30.00",
    "Kept by trades that have ended: Nothing",
  ]);
});

it("says what a reversal gives back, and that there are more trades", () => {
  expect(linesOf({ profit: cents(3_000), complete: false })).toEqual(
    expect.arrayContaining(["Loss refunded: $30.00", "Ongoing trades with this result: more than 2"]),
  );
});

it.each([
  [1, 1_500, "$15.00 in 1 trade"],
  [2, -1_500, "-$15.00 in 2 trades"],
])("says what %d trades keep", (kept, keptProfit, words) => {
  expect(linesOf({ kept, keptProfit: cents(keptProfit) }).at(-1)).toBe(
    `Kept by trades that have ended: ${words}`,
  );
});
