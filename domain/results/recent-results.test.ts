import { expect, it } from "vitest";
import { recentFrom, recentResults } from "./recent-results.ts";

it("thirty days count, today among them", () => {
  expect(recentFrom("2026-03-30T23:59:59.000Z")).toBe("2026-03-01");
  expect(recentFrom("2026-03-31T00:00:00.000Z")).toBe("2026-03-02");
});

it("sums up recent results in the order of their days", () => {
  expect(
    recentResults([
      { day: "2026-03-03", percent: -50 },
      { day: "2026-03-01", percent: 120 },
    ]),
  ).toEqual({ count: 2, total: 70, line: [120, 70] });
  expect(recentResults([])).toEqual({ count: 0, total: 0, line: [] });
});
