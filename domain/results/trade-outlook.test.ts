import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents, ZERO } from "#domain/values/money.ts";
import { earned } from "./plan-result.ts";
import type { DayResult } from "./track-record.ts";
import { tradeOutlook } from "./trade-outlook.ts";

const trade: Trade = {
  plan: "Steady",
  planId: "plan-1",
  amount: cents(100_000),
  roi: 1.5,
  days: 5,
  returnsStake: true,
  openedAt: "2026-03-01T10:00:00.000Z",
  transactionId: "t1",
  results: 2,
};
const dayAt = (index: number) => new Date(Date.UTC(2026, 1, index + 1)).toISOString().slice(0, 10);
const days = (...percents: number[]): DayResult[] =>
  percents.map((percent, index) => ({ day: dayAt(index), percent }));
const balances = { stake: cents(100_000), profit: cents(2_000) };
const third = { lastDay: "2026-03-02", at: "2026-03-03T09:00:00.000Z" };

describe("the outlook of an ongoing trade", () => {
  it("pays the profit and the stake today, less the fee of a withdrawal", () => {
    expect(tradeOutlook(balances, trade, [], settings, third).today).toMatchObject({
      profit: 2_000,
      cash: 102_000,
      fee: 10_200,
      payout: 91_800,
    });
  });

  it.each([
    ["cannot be ended without a profit before its days are over", third.at, null],
    ["can be closed with the loss afterwards", "2026-03-06T10:00:00.000Z", 99_000],
  ])("%s", (_, at, cash) => {
    const lost = { ...balances, profit: cents(-1_000) };
    const { today } = tradeOutlook(lost, trade, [], settings, { ...third, at });
    expect(today?.cash ?? null).toBe(cash);
  });

  it.each([
    ["today and each day until the last one", third, 2, 3],
    ["the days after today, when today has its result", { ...third, lastDay: "2026-03-03" }, 2, 3],
    ["no more than the trade takes part in", third, 4, 1],
    ["the last day alone", { lastDay: "2026-03-05", at: "2026-03-06T09:00:00.000Z" }, 3, 1],
    ["nothing after the last day's result", { lastDay: "2026-03-06", at: "2026-03-06T09:00:00.000Z" }, 4, 0],
    ["nothing when the days are over", { lastDay: null, at: "2026-03-06T10:00:00.000Z" }, 0, 0],
  ])("counts %s as results to come", (_, moment, results, remaining) => {
    expect(tradeOutlook(balances, { ...trade, results }, [], settings, moment).remaining).toBe(remaining);
  });

  it("adds the target of each result to come", () => {
    expect(tradeOutlook(balances, trade, [], settings, third).atTarget).toMatchObject({
      results: 3,
      profit: 2_000 + 3 * 1_500,
    });
  });

  it("adds the worst consecutive results of the plan, however they are ordered", () => {
    const record = days(100, -300, 200, -250, -100, 400);
    const { worst } = tradeOutlook(balances, trade, record.toReversed(), settings, third);
    expect(worst).toMatchObject({ results: 3, from: dayAt(1), to: dayAt(3), profit: 2_000 - 3_500 });
  });

  it("takes all results of a plan that has fewer than the trade can get, and none of one without", () => {
    expect(tradeOutlook(balances, trade, days(-100, 50), settings, third).worst).toMatchObject({
      results: 2,
    });
    expect(tradeOutlook(balances, trade, [], settings, third).worst).toBeNull();
  });

  it("never loses more than the stake, and finds the worst results", () => {
    const percents = fc.array(fc.integer({ min: -6_000, max: 3_000 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(percents, fc.integer({ min: -100_000, max: 50_000 }), (record, profit) => {
        const start = { ...balances, profit: cents(profit) };
        const { worst, remaining } = tradeOutlook(start, trade, days(...record), settings, third);
        expect(worst?.cash).toBeGreaterThanOrEqual(0);
        for (let begin = 0; begin + remaining <= record.length; begin++) {
          let after = start.profit;
          for (const percent of record.slice(begin, begin + remaining))
            after = cents(after + earned({ stake: start.stake, profit: after }, percent));
          expect(worst?.cash).toBeLessThanOrEqual(Math.max(0, start.stake + after));
        }
      }),
    );
  });

  it("keeps the stake of a plan that does not return it", () => {
    const keeps = { ...trade, returnsStake: false };
    expect(tradeOutlook(balances, keeps, [], settings, third).today?.cash).toBe(2_000);
    const none = { ...balances, profit: ZERO };
    expect(tradeOutlook(none, keeps, days(-100, -100, -100), settings, third).worst?.cash).toBe(97_000);
  });
});
