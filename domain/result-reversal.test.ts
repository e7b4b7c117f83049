import { describe, expect, it } from "vitest";
import { aPlan, Books } from "#tests/books.ts";
import { ledgerRow, resultRow } from "#tests/rows.ts";
import { parseLedgerEntry } from "./ledger.ts";
import { cents } from "./money.ts";
import { earns, parsePlanResult } from "./plan-result.ts";
import { countPart, NOTHING_TO_REVERSE, reversePart, takenBack } from "./result-reversal.ts";
import { openTrade } from "./trade.ts";
import type { Trade } from "./trade-column.ts";

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

it("makes room in a full trade for results posted after the reversal, not for those posted before", () => {
  const books = new Books();
  books.addInvestor("ada", cents(50_000));
  const self = books.occasion({ id: "ada", role: "investor" });
  books.write({ decision: openTrade(books.investor("ada"), aPlan(), cents(40_000), self), occasion: self });
  const { profile, head } = books.investor("ada");
  const trade = profile.trade as Trade;
  const investor = { profile: { ...profile, trade: { ...trade, results: trade.days } }, head };
  const day = trade.openedAt.slice(0, 10);
  const posted = { planId: trade.planId, day, tradesUntil: null };
  const [before, at, after] = [
    "2026-01-20T09:00:00.000Z",
    "2026-01-20T10:00:00.000Z",
    "2026-01-20T11:00:00.000Z",
  ];
  const part = parseLedgerEntry(ledgerRow({ kind: "plan-result", resultId: "r1", profitDelta: 6 }));
  const decision = reversePart(investor, parsePlanResult(resultRow()), { part, isOngoing: true }, { at });
  const left = (decision.after as { readonly trade: Trade }).trade;
  expect(left.results).toBe(trade.days - 1);
  expect(earns(left, { ...posted, postedAt: before })).toBe(false);
  expect(earns(left, { ...posted, postedAt: after })).toBe(true);
});
