import { countedStatuses, trackRecord } from "#domain/results/track-record.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatChange } from "#domain/values/money.ts";
import { publicRows } from "#src/backend/public-rows.ts";

/** The real earnings of all plans, as the landing page shows them. */
export interface SiteRecord {
  count: number;
  /** First and last day, as MM/DD/YYYY. */
  first: string;
  last: string;
  winRate: string;
  /** Null without a loss. */
  profitFactor: string | null;
  /** The lowest result of one day of one plan. */
  worstDay: string;
}

/** As many as Appwrite gives at once: more than four years of daily results of three plans. */
const most = 5000;

interface Row {
  day: string;
  percent: number;
  status: string;
}

/** Reads the newest results of all plans. @returns undefined before the first one was posted */
export async function readSiteRecord(): Promise<SiteRecord | undefined> {
  const rows = (await publicRows("results", [
    { method: "orderDesc", attribute: "day" },
    { method: "limit", values: [most] },
    { method: "select", values: ["day", "percent", "status"] },
  ])) as Row[];
  const counted = rows.filter(({ status }) => countedStatuses.some((one) => one === status));
  // The table holds percent with two decimals.
  const record = trackRecord(
    counted.map(({ day, percent }) => ({ day, percent: Math.round(percent * 100) })),
  );
  if (record === null) return undefined;
  const { count, first, last, winRate, profitFactor, worst } = record;
  return {
    count,
    first: formatBookDay(first),
    last: formatBookDay(last),
    winRate: `${Math.round(winRate / 100)}%`,
    profitFactor: profitFactor === null ? null : (profitFactor / 100).toFixed(2),
    worstDay: formatChange(worst.percent),
  };
}
