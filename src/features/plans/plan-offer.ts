import { formatAmount, fromDollars } from "#domain/values/money.ts";
import { publicRows } from "#src/backend/public-rows.ts";

/** A plan as visitors see it, with its amounts as text. */
export interface PlanOffer {
  id: string;
  title: string;
  min: string;
  max: string;
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

type Row = Omit<PlanOffer, "id" | "min" | "max"> & { $id: string; min: number; max: number };

/** The table is read without the schema of domain/plans/plan.ts, which the public pages do not load. */
function offerOf(row: unknown): PlanOffer {
  const { $id, title, min, max, roi, days, label, isRecommended, returnsStake } = row as Row;
  return {
    id: $id,
    title,
    min: formatAmount(fromDollars(min)),
    max: formatAmount(fromDollars(max)),
    roi,
    days,
    label,
    isRecommended,
    returnsStake,
  };
}
