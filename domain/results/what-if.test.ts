import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trades/trade.ts";
import { cents } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import { Books } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { notReversed } from "./plan-result.ts";
import { applyResult } from "./post-result.ts";
import type { DayResult } from "./track-record.ts";
import { type Terms, whatIf } from "./what-if.ts";

const terms: Terms = { planId: "plan-1", days: 3, returnsStake: true };
const dayAt = (index: number) => new Date(Date.UTC(2026, 2, index + 1)).toISOString().slice(0, 10);
const days = (...percents: number[]): DayResult[] =>
  percents.map((percent, index) => ({ day: dayAt(index), percent }));
const stake = cents(100_000);

describe("a stake with the results of a plan", () => {
  it("is null where the plan posted nothing in the days of the trade", () => {
    expect(whatIf(stake, terms, "2026-03-05", days(100, 100), settings)).toBeNull();
    expect(whatIf(stake, terms, "2026-03-01", [], settings)).toBeNull();
  });

  it("adds as many results as the trade has days, from the start day on, and takes the fee of a withdrawal", () => {
    const outcomes = whatIf(stake, terms, "2026-03-02", days(-900, 100, 200, -50, 400), settings);
    expect(outcomes?.real).toEqual({
      results: 3,
      from: "2026-03-02",
      to: "2026-03-04",
      profit: 2_500,
      cash: 102_500,
      fee: 10_250,
      payout: 92_250,
    });
  });

  it("shows the worst stretch of the same length beside it", () => {
    const outcomes = whatIf(stake, terms, "2026-03-02", days(-900, 100, 200, -50, 400), settings);
    expect(outcomes?.worst).toMatchObject({
      results: 3,
      from: "2026-03-01",
      to: "2026-03-03",
      profit: -6_000,
      cash: 94_000,
    });
  });

  it("is its own worst stretch where nothing was worse", () => {
    const outcomes = whatIf(stake, terms, "2026-03-01", days(-100, -100, -100, 50), settings);
    expect(outcomes?.worst).toEqual(outcomes?.real);
  });

  it("keeps the stake of a plan that does not return it, unless there is a loss", () => {
    const keeps = { ...terms, returnsStake: false };
    expect(whatIf(stake, keeps, "2026-03-01", days(100, 100, 100), settings)?.real.cash).toBe(3_000);
    expect(whatIf(stake, keeps, "2026-03-01", days(-100, 0, 0), settings)?.real.cash).toBe(99_000);
  });

  it("never loses more than the stake", () => {
    const outcomes = whatIf(stake, terms, "2026-03-01", days(-9_000, -9_000, 100), settings);
    expect(outcomes?.real).toMatchObject({ profit: -99_000, cash: 1_000 });
  });
});

it("the outcome equals the ledger of a real trade with the same results", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: -4_000, max: 4_000 })), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 0, max: 11 }),
      fc.boolean(),
      (posted, length, start, returnsStake) => {
        const results = posted.flatMap((percent, index) =>
          percent === null ? [] : [{ day: dayAt(index), percent }],
        );
        const plan = aPlan({ days: length, returnsStake });
        const expected = whatIf(
          stake,
          { planId: plan.$id, days: length, returnsStake },
          dayAt(start),
          results,
          settings,
        );
        const { cash, count } = reallyMade(plan, dayAt(start), results);
        expect(expected?.real.results ?? 0).toBe(count);
        expect(expected?.real.cash ?? stake).toBe(cash);
        if (expected === null) return;
        expect(expected.real.fee).toBe(withdrawalQuote(cents(cash), settings).fee);
        expect(expected.worst.cash).toBeLessThanOrEqual(expected.real.cash);
      },
    ),
  );
});

/** Opens a trade at the beginning of a day, posts the results to it and ends it. @returns what reached the cash */
function reallyMade(plan: ReturnType<typeof aPlan>, start: string, results: readonly DayResult[]) {
  const books = new Books();
  const ada = { id: "ada", role: "investor" } as const;
  const system = { id: "admin", role: "admin" } as const;
  books.at = `${start}T00:00:00.000Z`;
  books.addInvestor("ada", stake);
  const context = books.context(ada, "opened");
  books.write({ decision: openTrade(books.investor("ada"), plan, stake, context), context });
  let count = 0;
  for (const { day, percent } of results) {
    books.at = `${day}T23:59:59.000Z`;
    if (books.at < `${start}T`) continue;
    const posting = books.context(system);
    const result = {
      $id: `r-${day}`,
      planId: plan.$id,
      plan: plan.title,
      day,
      percent,
      note: "posted",
      status: "running",
      trades: 0,
      refused: 0,
      postedAt: books.at,
      posting: 1,
      tradesUntil: null,
      ...notReversed,
    } as const;
    const decision = applyResult(books.investor("ada"), result, "opened", posting);
    if (isRefusal(decision)) continue;
    books.write({ decision, context: posting });
    count++;
  }
  books.at = "2026-12-31T00:00:00.000Z";
  const ending = books.context(ada, "ended");
  const { profit } = books.investor("ada").profile;
  const end = profit > 0 ? claimProfit : closeTrade;
  books.write({ decision: end(books.investor("ada"), ending), context: ending });
  return { cash: books.investor("ada").profile.balance, count };
}
