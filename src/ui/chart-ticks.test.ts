import fc from "fast-check";
import { expect, it } from "vitest";
import { chartTicks } from "./chart-ticks.ts";

it.each([
  [0, 0, [0]],
  [0, 10, [0, 5, 10]],
  [0, 3, [0, 1, 2, 3]],
  [0, 123_456, [0, 50_000, 100_000, 150_000]],
  [-300, 500, [-500, -250, 0, 250, 500]],
  [0, 7, [0, 2, 4, 6, 8]],
])("the lines behind values from %d to %d", (lowest, highest, ticks) => {
  expect(chartTicks(lowest, highest)).toEqual(ticks);
});

it("the lines are round, have zero among them and enclose all values", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 0 }),
      fc.integer({ min: 0, max: 10 ** 12 }),
      (low, high) => {
        const ticks = chartTicks(low, high);
        expect(ticks).toContain(0);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeLessThanOrEqual(5);
      },
    ),
  );
});
