import { type Plan, parsePlan } from "#domain/plans/plan.ts";
import { type PlanText, planText } from "#domain/plans/plan-form.ts";

/** The columns of a plan as the table holds them. */
type PlanRow = Omit<Plan, "$id" | "min" | "max"> & { readonly min: number; readonly max: number };

/** A plan as `Plans` holds it, in dollars. */
export function aPlanRow(change: Partial<PlanRow> = {}): PlanRow {
  return {
    title: "Starter",
    min: 100,
    max: 1000,
    roi: 2,
    days: 7,
    label: null,
    isRecommended: false,
    returnsStake: true,
    ...change,
  };
}

/** A plan as the rules know it, in cents. */
export function aPlan(change: Partial<Plan> = {}): Plan {
  return { ...parsePlan({ $id: "plan-1", ...aPlanRow() }), ...change };
}

/** A plan as its results name it. */
export function aPlanOfResults(): { readonly id: string; readonly title: string } {
  const { $id: id, title } = aPlan();
  return { id, title };
}

/** A plan as an administrator types it. */
export function aPlanText(change: Partial<PlanText> = {}): PlanText {
  return { ...planText(aPlan()), ...change };
}
