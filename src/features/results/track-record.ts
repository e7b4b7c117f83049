import { formatBookDay } from "#domain/values/book-day.ts";
import { publicRows } from "#src/backend/public-rows.ts";

/** The real earnings of the plans, counted from all posted results that were not reversed. */
export interface TrackRecord {
  count: number;
  /** First and last day, as MM/DD/YYYY. */
  first: string;
  last: string;
  /** Days with a profit as a part of all days. */
  winRate: string;
  /** The sum of all gains divided by the sum of all losses. */
  profitFactor: string;
}

/** Fewer say nothing. */
const enough = 30;
const most = 1000;

/** Reads the record. @returns undefined while there are too few results to speak of, or none of them is a loss */
export async function readTrackRecord(): Promise<TrackRecord | undefined> {
  const rows = await publicRows("results", [
    { method: "orderDesc", attribute: "day" },
    { method: "limit", values: [most] },
  ]);
  const posted = rows as { day: string; percent: number; status: string }[];
  return trackRecord(posted.filter(({ status }) => status === "running" || status === "done"));
}

/** @param results newest first; `day` as YYYY-MM-DD */
export function trackRecord(results: readonly { day: string; percent: number }[]): TrackRecord | undefined {
  const first = results.at(-1);
  const last = results[0];
  const gains = results.filter(({ percent }) => percent > 0);
  const sum = (of: typeof results) => of.reduce((total, { percent }) => total + Math.abs(percent), 0);
  const lost = sum(results.filter(({ percent }) => percent < 0));
  if (first === undefined || last === undefined || results.length < enough || lost === 0) return undefined;
  return {
    count: results.length,
    first: formatBookDay(first.day),
    last: formatBookDay(last.day),
    winRate: `${Math.round((gains.length / results.length) * 100)}%`,
    profitFactor: (sum(gains) / lost).toFixed(2),
  };
}
