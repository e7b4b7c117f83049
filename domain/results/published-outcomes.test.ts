import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { outcomesCsv } from "./outcomes-csv.ts";
import {
  gainAfterFee,
  outcomeRanges,
  parsePublishedOutcomes,
  publishedOutcomesColumns,
  publishedTrades,
} from "./published-outcomes.ts";

const withFee = (withdrawalFee: number) => ({ ...settings, withdrawalFee });
const headings = {
  resultFrom: "Result from",
  resultBelow: "Result below",
  afterFeeFrom: "After the fee, from",
  afterFeeBelow: "After the fee, below",
  fee: "Fee (%)",
  trades: "Trades",
  firstMonth: "First month",
  lastMonth: "Last month",
};
const published = {
  $id: "steady",
  counts: [0, 0, 0, 5, 0, 12, 65, 0, 0, 0, 0, 0, 0],
  from: "2025-11",
  to: "2026-10",
};

describe("a gain after the fee", () => {
  it.each([
    // [gain, fee, left], in hundredths of a percent
    [0, 1000, -1000],
    [2000, 1000, 800],
    [-5000, 1000, -5500],
    [-10_000, 1000, -10_000],
    [500, 0, 500],
    [500, 10_000, -10_000],
    // 105 % less 9.75 % of it is 94.7625 %: half up.
    [500, 975, -524],
    // 98 % less 0.75 % of it is 97.265 %.
    [-200, 75, -274],
  ])("a gain of %i after a fee of %i is %i", (gain, fee, left) => {
    expect(gainAfterFee(gain, withFee(fee))).toBe(left);
  });
});

describe("published outcomes", () => {
  it("have every range, the lowest without a lower limit, with the same limits after the fee", () => {
    const ranges = outcomeRanges(published.counts, withFee(1000));
    expect(ranges).toHaveLength(13);
    expect([ranges[0], ranges[5], ranges[12]]).toEqual([
      { result: { from: null, to: -5000 }, afterFee: { from: null, to: -5500 }, trades: null },
      { result: { from: -200, to: 0 }, afterFee: { from: -1180, to: -1000 }, trades: 12 },
      { result: { from: 10_000, to: null }, afterFee: { from: 8000, to: null }, trades: null },
    ]);
    expect(publishedTrades(published)).toBe(82);
  });

  it("are the same after they were written and read", () => {
    expect(parsePublishedOutcomes({ $id: "steady", ...publishedOutcomesColumns(published) })).toEqual(
      published,
    );
  });

  it.each([
    ["fewer than five", { counts: "[0,0,0,4,0,12,65,0,0,0,0,0,0]" }],
    ["a part of a trade", { counts: "[0,0,0,5.5,0,12,65,0,0,0,0,0,0]" }],
    ["another number of ranges", { counts: "[5,12]" }],
    ["a text that is no list", { counts: "none" }],
    ["a day instead of a month", { to: "2026-10-31" }],
    ["a month that is not in the calendar", { from: "2026-13" }],
  ])("cannot be read with %s", (_, columns) => {
    const row = { $id: "steady", ...publishedOutcomesColumns(published), ...columns };
    expect(() => parsePublishedOutcomes(row)).toThrow();
  });

  it("are a file with the period, the fee, and an empty cell where no number is published", () => {
    const lines = outcomesCsv(published, withFee(1000), headings).split("\r\n");
    expect(lines).toHaveLength(15);
    expect(lines[0]).toBe(
      '\uFEFFResult from,Result below,"After the fee, from","After the fee, below",Fee (%),Trades,First month,Last month',
    );
    expect(lines.slice(1, 7)).toEqual([
      ",-50,,-55,10,,2025-11,2026-10",
      "-50,-25,-55,-32.5,10,,2025-11,2026-10",
      "-25,-10,-32.5,-19,10,,2025-11,2026-10",
      "-10,-5,-19,-14.5,10,5,2025-11,2026-10",
      "-5,-2,-14.5,-11.8,10,,2025-11,2026-10",
      "-2,0,-11.8,-10,10,12,2025-11,2026-10",
    ]);
    expect(lines[13]).toBe("100,,80,,10,,2025-11,2026-10");
  });
});
