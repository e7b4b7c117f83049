import { type RecentResults, recentFrom, recentResults } from "#domain/results/recent-results.ts";
import { countedStatuses } from "#domain/results/track-record.ts";
import { type Cents, fromDollars } from "#domain/values/money.ts";
import { publicRows } from "#src/backend/public-rows.ts";

/** A plan as visitors see it. */
export interface PlanOffer {
  id: string;
  title: string;
  min: Cents;
  max: Cents;
  /** Target in percent per day. */
  roi: number;
  days: number;
  label: string | null;
  isRecommended: boolean;
  returnsStake: boolean;
}

/** The plans on offer, the smallest minimum first. @throws Error when they cannot be read */
export async function readPlanOffers(): Promise<PlanOffer[]> {
  const rows = await publicRows("Plans", [
    { method: "orderAsc", attribute: "min" },
    { method: "limit", values: [100] },
  ]);
  return rows.map(offerOf);
}

/** The results of the last days by plan. @throws Error when they cannot be read */
export async function readRecentResults(): Promise<(planId: string) => RecentResults> {
  const rows = (await publicRows("results", [
    { method: "greaterThanEqual", attribute: "day", values: [recentFrom(new Date().toISOString())] },
    { method: "equal", attribute: "status", values: countedStatuses },
    { method: "limit", values: [1000] },
  ])) as { planId: string; day: string; percent: number }[];
  return (planId) =>
    recentResults(
      rows
        .filter((row) => row.planId === planId)
        // The table holds percent with two decimals.
        .map(({ day, percent }) => ({ day, percent: Math.round(percent * 100) })),
    );
}

type Row = Omit<PlanOffer, "id" | "min" | "max"> & { $id: string; min: number; max: number };

/** The table is read without the schema of domain/plans/plan.ts, which the public pages do not load. */
function offerOf(row: unknown): PlanOffer {
  const { $id, title, min, max, roi, days, label, isRecommended, returnsStake } = row as Row;
  return {
    id: $id,
    title,
    min: fromDollars(min),
    max: fromDollars(max),
    roi,
    days,
    label,
    isRecommended,
    returnsStake,
  };
}
