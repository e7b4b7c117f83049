import { expect, it } from "vitest";
import {
  beginMonth,
  type CountProgress,
  formatProgress,
  monthAfter,
  parseProgress,
} from "./count-progress.ts";

it("the progress of a count is the same after it was written and read, and fits into its column", () => {
  const all: CountProgress[] = [
    { month: "2026-03", step: "count", after: null },
    { month: "2026-03", step: "count", after: "f".repeat(36) },
    { month: "2026-03", step: "publish", after: "steady" },
  ];
  for (const progress of all) {
    expect(parseProgress(formatProgress(progress))).toEqual(progress);
    expect(formatProgress(progress).length).toBeLessThanOrEqual(64);
  }
  expect(() => parseProgress("2026-03")).toThrow("No progress of a count: 2026-03");
});

it("the month after December is January of the next year, and the other way round", () => {
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});

it("a month begins with the count of its trades, before the first one", () => {
  expect(beginMonth("2026-03")).toEqual({ month: "2026-03", step: "count", after: null });
});
