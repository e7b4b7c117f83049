import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { cumulated, type DayResult } from "./track-record.ts";

/** The earnings of a plan in the last days, as its card shows them. */

/** The days that count, today among them. */
const recentDays = 30;

/** The first of the days that count, in UTC: "2026-03-14". @param at now, as an instant */
export function recentFrom(at: string): string {
  return addMilliseconds(at, -(recentDays - 1) * DAY).slice(0, 10);
}

export interface RecentResults {
  readonly count: number;
  /** In hundredths of a percent of the stake. */
  readonly total: number;
  /** The sum after each result, the oldest first. */
  readonly line: readonly number[];
}

/** Sums up the results of a plan. @param results of the days that count, in any order */
export function recentResults(results: readonly DayResult[]): RecentResults {
  const line = cumulated(results).map(({ total }) => total);
  return { count: line.length, total: line.at(-1) ?? 0, line };
}
