import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import { formatAmount } from "#domain/values/money.ts";
import { plansPage } from "#src/content/texts/en/plans-page.ts";
import { PlanFace } from "./plan-face.tsx";

/** One plan in the signed-in area. */
export function PlanCard({ plan, action }: { plan: Plan; action?: ReactNode }) {
  const face = { ...plan, min: formatAmount(plan.min), max: formatAmount(plan.max) };
  return <PlanFace plan={face} texts={plansPage.card} action={action} />;
}
