import { countedStatuses, trackRecord } from "#domain/results/track-record.ts";
import { publicRows } from "#src/backend/public-rows.ts";

/** The real earnings of all plans, as the landing page shows them. */
export interface SiteRecord {
  count: number;
  /** First and last day of the books. */
  first: string;
  last: string;
  /** Hundredths of a percent. */
  winRate: number;
  /** In hundredths; null without a loss. */
  profitFactor: number | null;
  /** The lowest result of one day of one plan, in hundredths of a percent. */
  worstDay: number;
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
  return { count, first, last, winRate, profitFactor, worstDay: worst.percent };
}
