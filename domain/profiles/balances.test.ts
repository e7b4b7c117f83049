import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { available, balancesOf, totalEquity } from "./balances.ts";

it("money on hold cannot be used", () => {
  expect(available({ balance: cents(100), hold: cents(30) })).toBe(70);
});

it("everything that belongs to an investor includes the trade, and money on hold once", () => {
  const shown = {
    balance: cents(100),
    hold: cents(30),
    stake: cents(40),
    profit: cents(-5),
    bonus: cents(9),
  };
  expect(totalEquity(shown)).toBe(135);
  expect(balancesOf(shown)).toEqual({ cash: 70, hold: 30, stake: 40, profit: -5, bonus: 9 });
});
