/**
 * The earnings of plans, counted from their posted results. A result is a part of the stake and is not compounded, so
 * results add up. All percentages are hundredths of a percent of the stake.
 */

/** The statuses of a result that was posted and not reversed. */
export const countedStatuses = ["running", "done"] as const;

/** One posted result that was not reversed. */
export interface DayResult {
  /** The day in UTC, for example "2026-03-14". */
  readonly day: string;
  readonly percent: number;
}

/** Consecutive results below zero. */
interface LossRun {
  readonly results: number;
  readonly from: string;
  readonly to: string;
  readonly total: number;
}

/** How far the sum of the results fell below its highest value before. */
interface Drop {
  readonly points: number;
  /** The day of the highest value; null when the results began with the fall. */
  readonly from: string | null;
  readonly to: string;
}

export interface TrackRecord {
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly gains: number;
  readonly losses: number;
  /** The sum of all results. */
  readonly total: number;
  /** Results above zero as a part of all, in hundredths of a percent. */
  readonly winRate: number;
  /** The sum of the gains divided by that of the losses, in hundredths; null without a loss. */
  readonly profitFactor: number | null;
  readonly mean: number;
  readonly best: DayResult;
  readonly worst: DayResult;
  readonly longestLoss: LossRun | null;
  readonly largestDrop: Drop | null;
}

/**
 * Counts the record of a plan, or of several.
 * @param results in any order
 * @returns null without a result
 */
export function trackRecord(results: readonly DayResult[]): TrackRecord | null {
  const days = inOrder(results);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const gains = days.filter(({ percent }) => percent > 0);
  const losses = days.filter(({ percent }) => percent < 0);
  const total = totalOf(days);
  const lost = -totalOf(losses);
  return {
    count: days.length,
    first: first.day,
    last: last.day,
    gains: gains.length,
    losses: losses.length,
    total,
    winRate: Math.round((gains.length * 10_000) / days.length),
    profitFactor: lost === 0 ? null : Math.round((totalOf(gains) * 100) / lost),
    mean: Math.round(total / days.length),
    best: days.reduce((best, one) => (one.percent > best.percent ? one : best)),
    worst: days.reduce((worst, one) => (one.percent < worst.percent ? one : worst)),
    longestLoss: longestLoss(days),
    largestDrop: largestDrop(days),
  };
}

/** A day with the sum of all results up to it. */
export interface CumulatedDay extends DayResult {
  readonly total: number;
}

/** Adds up the results, the oldest first. */
export function cumulated<Result extends DayResult>(
  results: readonly Result[],
): readonly (Result & CumulatedDay)[] {
  let total = 0;
  return inOrder(results).map((result) => {
    total += result.percent;
    return { ...result, total };
  });
}

function inOrder<Result extends DayResult>(results: readonly Result[]): readonly Result[] {
  return results.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function totalOf(results: readonly DayResult[]): number {
  return results.reduce((total, { percent }) => total + percent, 0);
}

/** @param days the oldest first; of runs of one length the first counts */
function longestLoss(days: readonly DayResult[]): LossRun | null {
  const runs: LossRun[] = [];
  let isInRun = false;
  for (const { day, percent } of days) {
    const run = isInRun ? runs.pop() : undefined;
    isInRun = percent < 0;
    if (isInRun)
      runs.push({
        results: (run?.results ?? 0) + 1,
        from: run?.from ?? day,
        to: day,
        total: (run?.total ?? 0) + percent,
      });
    else if (run) runs.push(run);
  }
  return runs.reduce<LossRun | null>(
    (longest, run) => (run.results > (longest?.results ?? 0) ? run : longest),
    null,
  );
}

/** @param days the oldest first; of equal falls the first counts */
function largestDrop(days: readonly DayResult[]): Drop | null {
  let largest: Drop | null = null;
  let highest: { total: number; day: string | null } = { total: 0, day: null };
  for (const { day, total } of cumulated(days)) {
    if (total >= highest.total) highest = { total, day };
    const points = highest.total - total;
    if (points > (largest?.points ?? 0)) largest = { points, from: highest.day, to: day };
  }
  return largest;
}
