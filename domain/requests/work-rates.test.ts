import { describe, expect, it } from "vitest";
import { countedSince, isEnough, readWorkLimits, workLevel } from "./work-rates.ts";

describe("the level of the work", () => {
  it.each([
    [0, 3, 0],
    [2, 3, 0],
    [3, 3, 1],
    [6, 3, 1],
    [7, 3, 2],
    [15, 3, 3],
    [31, 3, 4],
    [63, 3, 5],
    [100_000, 3, 5],
    [0, 0, 1],
    [1, 0, 2],
  ])("after %i submissions of which %i are free is %i", (count, free, level) => {
    expect(workLevel([{ count, free }])).toBe(level);
  });

  it("follows the rate that is exceeded most", () => {
    const rates = [
      { count: 1, free: 3 },
      { count: 130, free: 60 },
    ];
    expect(workLevel(rates)).toBe(2);
    expect(workLevel([])).toBe(0);
  });

  it("may be one less than is demanded by now", () => {
    expect([isEnough(1, 1), isEnough(1, 2), isEnough(1, 3), isEnough(4, 2)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe("the variables of the rates", () => {
  it("have defaults, and take whole numbers", () => {
    expect(readWorkLimits({})).toEqual({ perNetwork: 3, perSite: 60 });
    expect(readWorkLimits({ WORK_FREE_PER_NETWORK: "0", WORK_FREE_PER_SITE: "500" })).toEqual({
      perNetwork: 0,
      perSite: 500,
    });
  });

  it.each(["-1", "1.5", "many", "1000000"])("refuse “%s” with a sentence each", (text) => {
    expect(() => readWorkLimits({ WORK_FREE_PER_NETWORK: text, WORK_FREE_PER_SITE: text })).toThrow(
      `The variable WORK_FREE_PER_NETWORK must be a whole number from 0 to 999999, not "${text}".\n` +
        `The variable WORK_FREE_PER_SITE must be a whole number from 0 to 999999, not "${text}".`,
    );
  });
});

it("submissions count for an hour", () => {
  expect(countedSince("2026-03-14T12:00:00.000Z")).toBe("2026-03-14T11:00:00.000Z");
});
