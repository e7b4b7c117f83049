import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import {
  addCounts,
  countsColumns,
  createOutcomeRecount,
  endedTrade,
  noCounts,
  noOutcomes,
  parseOutcomeCounts,
  publishOutcomes,
  type RangeCounts,
} from "./outcome-counts.ts";
import { outcomeLimits } from "./published-outcomes.ts";

const receipt = { before: { trade: { planId: "steady", plan: "Steady" }, balance: 0 } };
const ended = (paid: number, stake = 10_000, userId = "ada") =>
  endedTrade(receipt, { userId, cashDelta: cents(paid), stakeDelta: cents(-stake) });

/** The limits of the range of a payout. */
function limits(paid: number, stake?: number) {
  const range = ended(paid, stake)?.counted.counts.indexOf(1) ?? Number.NaN;
  return [outcomeLimits[range - 1], outcomeLimits[range]];
}

/** A trade of an investor in the range from 0 to 2 %. */
function trade(userId: string): RangeCounts {
  const found = ended(10_000, 10_000, userId);
  if (found === null) throw new Error("The receipt names a plan.");
  return found.counted;
}
const trades = (...userIds: string[]) => userIds.map(trade).reduce(addCounts, noCounts);
const range = outcomeLimits.indexOf(0) + 1;

describe("an ended trade", () => {
  it.each([
    ["nothing came back", 0, [undefined, -5000]],
    ["the stake came back", 10_000, [0, 200]],
    ["a cent of it is missing", 9_999, [-200, 0]],
    ["it gained exactly a limit", 10_200, [200, 500]],
    ["it gained more than the highest limit", 30_000, [10_000, undefined]],
  ])("is in the range of its result before the fee when %s", (_, paid, expected) => {
    expect(limits(paid)).toEqual(expected);
  });

  it("is compared exactly when its result is no whole hundredth", () => {
    // 305 of 300 is 1.67 %, 306 is exactly 2 %, 305.99 of 299.99 is above it.
    expect(limits(305, 300)).toEqual([0, 200]);
    expect(limits(306, 300)).toEqual([200, 500]);
    expect(limits(30_598, 29_999)).toEqual([0, 200]);
    expect(limits(30_599, 29_999)).toEqual([200, 500]);
  });

  it("names its investor, and is not counted when its receipt names no plan", () => {
    expect(ended(10_000)?.counted.waiting[range]).toEqual(["ada"]);
    expect(
      endedTrade({ before: {} }, { userId: "ada", cashDelta: cents(1), stakeDelta: cents(-1) }),
    ).toBeNull();
  });
});

describe("the counts of a plan", () => {
  it("have every trade, and up to five different investors in the order of their ids", () => {
    const counted = trades("g", "a", "a", "f", "b", "e", "d", "c");
    expect(counted.counts[range]).toBe(8);
    expect(counted.waiting[range]).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("are the same after they were written and read, and fit into their columns with the longest ids", () => {
    const longest = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(36));
    const counted = {
      counts: noCounts.counts.map(() => Number.MAX_SAFE_INTEGER),
      waiting: noCounts.waiting.map(() => longest),
    };
    const columns = countsColumns(counted);
    expect(parseOutcomeCounts({ $id: "steady", ...columns })).toEqual({ $id: "steady", ...counted });
    expect(columns.counts.length).toBeLessThan(512);
    expect(columns.waiting.length).toBeLessThan(4096);
  });

  it("cannot be read with another number of ranges", () => {
    const columns = countsColumns(noCounts);
    expect(() => parseOutcomeCounts({ $id: "steady", ...columns, counts: "[1,2]" })).toThrow();
  });
});

describe("a range", () => {
  it("is published when five different investors wait, not when four have ended five trades", () => {
    const four = publishOutcomes({ ...noOutcomes, counted: trades("a", "b", "c", "d", "a", "a") });
    expect(four.published[range]).toBe(0);
    const five = publishOutcomes({ ...four, counted: addCounts(four.counted, trade("e")) });
    expect(five.published[range]).toBe(7);
    expect(five.counted.waiting[range]).toEqual([]);
  });

  it("keeps its number until five more investors wait, also those of the last publication", () => {
    const first = publishOutcomes({ ...noOutcomes, counted: trades("a", "b", "c", "d", "e") });
    const four = publishOutcomes({
      ...first,
      counted: addCounts(first.counted, trades("a", "b", "c", "d", "d")),
    });
    expect(four.published[range]).toBe(5);
    const five = publishOutcomes({ ...four, counted: addCounts(four.counted, trade("f")) });
    expect(five.published[range]).toBe(11);
  });

  it("changes only by trades of five different investors, in whatever order and months they end", () => {
    const end = fc.record({
      userId: fc.constantFrom(..."abcdefgh"),
      paid: fc.constantFrom(0, 9_900, 10_000, 10_100, 10_300),
    });
    fc.assert(
      fc.property(fc.array(fc.array(end, { maxLength: 15 }), { maxLength: 12 }), (months) => {
        let outcomes = noOutcomes;
        /** The investors of each range since its number changed. */
        const since = outcomeLimits.concat(0).map(() => [] as string[]);
        for (const month of months) {
          for (const { userId, paid } of month) {
            const counted = ended(paid, 10_000, userId)?.counted ?? noCounts;
            outcomes = { ...outcomes, counted: addCounts(outcomes.counted, counted) };
            since[counted.counts.indexOf(1)]?.push(userId);
          }
          const next = publishOutcomes(outcomes);
          for (const [place, ends] of since.entries()) {
            const isDue = new Set(ends).size >= 5;
            const growth = (next.published[place] ?? 0) - (outcomes.published[place] ?? 0);
            expect(growth).toBe(isDue ? ends.length : 0);
            if (isDue) since[place] = [];
          }
          outcomes = next;
        }
      }),
    );
  });
});

describe("a recount", () => {
  const all = [
    ["2026-01", "a"],
    ["2026-01", "b"],
    ["2026-02", "c"],
    ["2026-03", "a"],
    ["2026-03", "d"],
    ["2026-04", "e"],
    ["2026-04", "f"],
  ] as const;
  const recounted = (ends: readonly (readonly [month: string, userId: string])[], open: string) => {
    const recount = createOutcomeRecount();
    for (const [month, userId] of ends) recount.add({ planId: "steady", counted: trade(userId) }, month);
    return recount.outcomes(open).get("steady");
  };

  it("publishes each month before the open one, in any order of its trades", () => {
    expect(recounted(all, "2026-05")?.published[range]).toBe(7);
    expect(recounted(all.toReversed(), "2026-05")).toEqual(recounted(all, "2026-05"));
  });

  it("counts the trades of the open month without publishing them", () => {
    const open = recounted(all, "2026-04");
    expect(open?.counted.counts[range]).toBe(7);
    expect(open?.counted.waiting[range]).toEqual(["a", "b", "c", "d", "e"]);
    expect(open?.published[range]).toBe(0);
  });
});
