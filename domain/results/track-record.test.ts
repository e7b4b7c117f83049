import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cumulated, type DayResult, trackRecord } from "./track-record.ts";

/** Results of the days from 2026-03-01 on. */
function days(...percents: number[]): DayResult[] {
  return percents.map((percent, index) => ({
    day: new Date(Date.UTC(2026, 2, index + 1)).toISOString().slice(0, 10),
    percent,
  }));
}

const percents = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 60 });

describe("the record of a plan", () => {
  it("is null without a result", () => {
    expect(trackRecord([])).toBeNull();
  });

  it("counts each figure by its definition", () => {
    expect(trackRecord(days(100, 50, -30, -80, 0, 120, -10))).toEqual({
      count: 7,
      first: "2026-03-01",
      last: "2026-03-07",
      gains: 3,
      losses: 3,
      total: 150,
      winRate: 4286,
      profitFactor: 225,
      mean: 21,
      best: { day: "2026-03-06", percent: 120 },
      worst: { day: "2026-03-04", percent: -80 },
      longestLoss: { results: 2, from: "2026-03-03", to: "2026-03-04", total: -110 },
      largestDrop: { points: 110, from: "2026-03-02", to: "2026-03-04" },
    });
  });

  it("has no profit factor without a loss, and no fall", () => {
    expect(trackRecord(days(10, 0))).toMatchObject({
      profitFactor: null,
      longestLoss: null,
      largestDrop: null,
      losses: 0,
    });
  });

  it("counts a fall from the beginning as one from zero", () => {
    expect(trackRecord(days(-40, -10, 20))?.largestDrop).toEqual({
      points: 50,
      from: null,
      to: "2026-03-02",
    });
  });

  it("counts a day at zero neither as a gain nor as a part of a loss run", () => {
    expect(trackRecord(days(-10, 0, -10))).toMatchObject({
      winRate: 0,
      losses: 2,
      longestLoss: { results: 1, from: "2026-03-01", to: "2026-03-01", total: -10 },
    });
  });

  it("does not depend on the order in which the results are given", () => {
    fc.assert(
      fc.property(percents, fc.nat(), (all, seed) => {
        const results = days(...all);
        const turned = [...results.slice(seed % all.length), ...results.slice(0, seed % all.length)];
        expect(trackRecord(turned)).toEqual(trackRecord(results));
      }),
    );
  });

  it("finds the same largest fall and longest loss as an exhaustive search", () => {
    fc.assert(
      fc.property(percents, (all) => {
        const record = trackRecord(days(...all));
        const sums = all.map((_, begin) =>
          all.slice(begin).map((_, length) => all.slice(begin, begin + length + 1)),
        );
        const stretches = sums.flat();
        const deepest = Math.min(0, ...stretches.map((part) => part.reduce((a, b) => a + b, 0)));
        const losing = stretches.filter((part) => part.every((percent) => percent < 0));
        expect(record?.largestDrop?.points ?? 0).toBe(0 - deepest);
        expect(record?.longestLoss?.results ?? 0).toBe(Math.max(0, ...losing.map(({ length }) => length)));
      }),
    );
  });
});

it("results add up, the oldest first, and keep what else they have", () => {
  const [first, second] = days(100, -30);
  expect(cumulated([{ ...second, note: "fell" } as DayResult, first as DayResult])).toEqual([
    { day: "2026-03-01", percent: 100, total: 100 },
    { day: "2026-03-02", percent: -30, total: 70, note: "fell" },
  ]);
});
