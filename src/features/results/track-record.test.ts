import { describe, expect, it } from "vitest";
import { trackRecord } from "./track-record.ts";

const days = (percents: number[]) =>
  percents.map((percent, index) => ({
    day: `2026-03-${String(percents.length - index).padStart(2, "0")}`,
    percent,
  }));

describe("the real earnings of the plans", () => {
  it("is not shown before there are thirty results, nor without a single loss", () => {
    expect(trackRecord([])).toBeUndefined();
    expect(trackRecord(days([...Array(28).fill(2), -1]))).toBeUndefined();
    expect(trackRecord(days(Array(30).fill(2)))).toBeUndefined();
  });

  it("is counted with its number, its first and its last day", () => {
    expect(trackRecord(days([...Array(20).fill(1), ...Array(10).fill(-1)]))).toEqual({
      count: 30,
      first: "03/01/2026",
      last: "03/30/2026",
      winRate: "67%",
      profitFactor: "2.00",
    });
  });
});
