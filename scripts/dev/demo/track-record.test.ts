/**
 * Every figure of the track records, counted again from the raw rows of the ledger and not by the code that counts them
 * for the page: by intervals, sorting and exhaustive search instead of sums along the way.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { parseOutcomeCounts } from "#domain/results/outcome-counts.ts";
import { parsePostedResult } from "#domain/results/posted-result.ts";
import { outcomeLimits } from "#domain/results/published-outcomes.ts";
import { countedStatuses, type TrackRecord, trackRecord } from "#domain/results/track-record.ts";
import type { DemoBooks } from "./demo-books.ts";
import type { StoredRow } from "./memory-tables.ts";
import { simulateYear } from "./year.ts";

const now = Date.parse("2026-03-14T10:26:53.000Z");
const plans = [
  ["starter", "Starter"],
  ["steady", "Steady"],
  ["reach", "Reach"],
] as const;

/** A column of the ledger that holds cents. */
const whole = (row: StoredRow, column: string) => Number(row[column]);

let books: DemoBooks;
let entries: readonly StoredRow[];
/** The title of the plan of each entry's trade, by the id of the entry: as the transaction that opened it says. */
let planOf: ReadonlyMap<string, string>;

beforeAll(() => {
  books = simulateYear(now);
  entries = books.tables.rows("ledger");
  const ongoing = new Map<unknown, string>();
  planOf = new Map(
    entries.map(({ $id, kind, userId, transactionId }) => {
      const opened = books.tables.find("transactions", String(transactionId));
      const title = /^Investment in (.+)$/.exec(String(opened?.description))?.[1];
      if (kind === "trade-opened") ongoing.set(userId, title ?? "unknown");
      return [$id, ongoing.get(userId) ?? "none"];
    }),
  );
});

interface Day {
  readonly day: string;
  readonly percent: number;
}

/**
 * The results that trades of a plan got, in hundredths of a percent: the one whole number that each part of it, rounded
 * half up to a cent, is that percentage of its stake. Parts that a loss could not take in full do not count.
 */
function resultsInLedger(title: string): Day[] {
  const reversed = new Set(
    entries.filter(({ kind }) => kind === "result-reversed").map((row) => row.resultId),
  );
  const parts = entries.filter(
    (row) => row.kind === "plan-result" && planOf.get(row.$id) === title && !reversed.has(row.resultId),
  );
  return [...new Set(parts.map(({ resultId }) => resultId))].map((id): Day => {
    const own = parts.filter(({ resultId }) => resultId === id);
    const [, month, date, year] = /^Result of (\d\d)\/(\d\d)\/(\d{4}): /.exec(String(own[0]?.reason)) ?? [];
    const inFull = own.filter((row) => whole(row, "profit") > -whole(row, "stake"));
    const share = (row: StoredRow, cents: number) =>
      ((whole(row, "profitDelta") + cents) * 10_000) / whole(row, "stake");
    // Half up: the exact part is at least half a cent below, and less than half a cent above. No -0.
    const least = Math.ceil(Math.max(...inFull.map((row) => share(row, -0.5)))) + 0;
    const most = Math.ceil(Math.min(...inFull.map((row) => share(row, 0.5)))) - 1;
    expect(most, `result of ${year}-${month}-${date}`).toBe(least);
    return { day: `${year}-${month}-${date}`, percent: least };
  });
}

/** Results that no trade got are in no ledger entry: the audit of their posting has them. */
function resultsWithoutTrades(planId: string): Day[] {
  const given = new Set(entries.map(({ resultId }) => resultId));
  return books.tables
    .rows("audit")
    .filter((row) => row.operation === "postResult" && !given.has(row.$id))
    .map(({ after }) => JSON.parse(String(after)))
    .filter((posted) => posted.planId === planId)
    .map(({ day, percent }): Day => ({ day, percent }));
}

/** The same record, by another way. @param days the oldest first */
function recount(days: readonly Day[]): TrackRecord {
  const percents = days.map(({ percent }) => percent);
  const add = (numbers: readonly number[]) => numbers.reduceRight((sum, one) => one + sum, 0);
  const ascending = percents.toSorted((a, b) => a - b);
  const gains = percents.filter((percent) => percent > 0);
  const losses = percents.filter((percent) => percent < 0);
  const dayWith = (percent = Number.NaN) => ({ day: days[percents.indexOf(percent)]?.day ?? "", percent });
  // The signs as a text: the longest stretch of minus signs.
  const signs = percents.map((percent) => (percent < 0 ? "-" : "+")).join("");
  const runs = [...signs.matchAll(/-+/g)].toSorted((a, b) => b[0].length - a[0].length);
  const run = runs[0];
  const inRun = run && days.slice(run.index, run.index + run[0].length);
  // Every stretch from one day to another: the deepest one, then the first to end, then the longest.
  const sums = percents.map((_, index) => add(percents.slice(0, index + 1)));
  const falls = days.flatMap((_, to) =>
    Array.from({ length: to + 1 }, (_, begin) => ({
      points: (begin === 0 ? 0 : (sums[begin - 1] ?? 0)) - (sums[to] ?? 0),
      from: days[begin - 1]?.day ?? null,
      to: days[to]?.day ?? "",
      begin,
    })),
  );
  const [deepest] = falls.toSorted(
    (a, b) => b.points - a.points || (a.to < b.to ? -1 : a.to > b.to ? 1 : b.begin - a.begin),
  );
  const total = add(percents);
  return {
    count: days.length,
    first: days[0]?.day ?? "",
    last: days.at(-1)?.day ?? "",
    gains: gains.length,
    losses: losses.length,
    total,
    winRate: Math.round((1 - (days.length - gains.length) / days.length) * 10_000),
    profitFactor: losses.length === 0 ? null : Math.round((100 * add(gains)) / Math.abs(add(losses))),
    mean: Math.round(total / percents.length),
    best: dayWith(ascending.at(-1)),
    worst: dayWith(ascending[0]),
    longestLoss: inRun
      ? {
          results: inRun.length,
          from: inRun[0]?.day ?? "",
          to: inRun.at(-1)?.day ?? "",
          total: add(inRun.map(({ percent }) => percent)),
        }
      : null,
    largestDrop:
      deepest && deepest.points > 0 ? { points: deepest.points, from: deepest.from, to: deepest.to } : null,
  };
}

/** The end of a trade. */
interface End {
  readonly userId: unknown;
  readonly month: string;
  /** Of the stake. */
  readonly percent: number;
}

/** Follows each trade of a plan from its opening entry to its end, and adds up its profit on the way. */
function endsInLedger(title: string): End[] {
  const open = new Map<unknown, { stake: number; profit: number }>();
  return entries.flatMap((row): End[] => {
    const trade = open.get(row.userId);
    if (row.kind === "trade-opened") open.set(row.userId, { stake: whole(row, "stakeDelta"), profit: 0 });
    else if (row.kind === "profit-claimed" || row.kind === "trade-closed") {
      open.delete(row.userId);
      if (trade === undefined || planOf.get(row.$id) !== title) return [];
      // The plans of the demonstration return the stake.
      const percent = Math.max(-100, (trade.profit / trade.stake) * 100);
      return [{ userId: row.userId, month: String(row.at).slice(0, 7), percent }];
    } else if (trade) trade.profit += whole(row, "profitDelta");
    return [];
  });
}

/**
 * The number of a range that the ends of whole months make public, by search: each publication takes the fewest further
 * months that hold five different investors.
 */
function publicNumber(ends: readonly End[], months: readonly string[]): number {
  const due = months.findIndex((_, index) => {
    const own = ends.filter(({ month }) => months.slice(0, index + 1).includes(month));
    return new Set(own.map(({ userId }) => userId)).size >= 5;
  });
  if (due === -1) return 0;
  const rest = months.slice(due + 1);
  const later = ends.filter(({ month }) => rest.includes(month));
  return ends.length - later.length + publicNumber(later, rest);
}

describe.each(plans)("the track record of %s", (planId, title) => {
  it("has the figures that the raw ledger adds up to", () => {
    const days = [...resultsInLedger(title), ...resultsWithoutTrades(planId)];
    const posted = books.tables
      .rows("results")
      .filter((row) => row.planId === planId && countedStatuses.some((status) => status === row.status))
      .map(parsePostedResult)
      .map(({ day, percent }) => ({ day, percent }));
    expect(days.length).toBeGreaterThan(200);
    expect(resultsInLedger(title).length).toBeGreaterThan(days.length / 2);
    expect(trackRecord(posted)).toEqual(recount(days.toSorted((a, b) => (a.day < b.day ? -1 : 1))));
  });

  it("names for each result the number of trades that have an entry of it, from five on", () => {
    const rows = books.tables.rows("results").filter((row) => row.planId === planId);
    const parts = entries.filter(({ kind }) => kind === "plan-result").map(({ resultId }) => resultId);
    for (const row of rows) {
      const count = parts.filter((id) => id === row.$id).length;
      expect(parsePostedResult(row).trades).toBe(count < 5 ? "few" : count);
    }
  });

  it("publishes the numbers, and the period, that the trades of finished months in the raw ledger add up to", () => {
    const months = [...new Set(entries.map(({ at }) => String(at).slice(0, 7)))].toSorted().slice(0, -1);
    const ends = endsInLedger(title).filter(({ month }) => months.includes(month));
    const ranges = [Number.NEGATIVE_INFINITY, ...outcomeLimits.map((limit) => limit / 100)].map(
      (least, place) => {
        const below = (outcomeLimits[place] ?? Number.POSITIVE_INFINITY) / 100;
        return ends.filter(({ percent }) => percent >= least && percent < below);
      },
    );
    expect(ends.length).toBeGreaterThan(10);
    expect(parseOutcomeCounts(books.tables.find("outcomecounts", planId)).counts).toEqual(
      ranges.map(({ length }) => length),
    );
    const numbers = ranges.map((range) => publicNumber(range, months));
    const row = books.tables.find("outcomes", planId);
    if (planId === "reach") expect([row, new Set(numbers)]).toEqual([undefined, new Set([0])]);
    else
      expect([row?.counts, row?.from, row?.to]).toEqual([JSON.stringify(numbers), months[0], months.at(-1)]);
    expect([planId, numbers.some((number) => number >= 5)]).toEqual([planId, planId !== "reach"]);
  });
});
