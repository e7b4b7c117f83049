import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Plan } from "#domain/plans/plan.ts";
import type { RecentResults } from "#domain/results/recent-results.ts";
import { formatAmount } from "#domain/values/money.ts";
import { planHref } from "#domain/values/paths.ts";
import { plansPage } from "#src/content/texts/en/plans-page.ts";
import { PlanFace } from "./plan-face.tsx";

export interface PlanCardProps {
  plan: Plan;
  /** Of the last days; undefined until they are read, null when they could not be. */
  recent: RecentResults | null | undefined;
  action?: ReactNode;
}

/** One plan in the signed-in area. */
export function PlanCard({ plan, recent, action }: PlanCardProps) {
  const face = { ...plan, min: formatAmount(plan.min), max: formatAmount(plan.max) };
  const texts = plansPage.card;
  const link = (
    <Link
      to={planHref(plan.$id)}
      aria-label={texts.recent.recordOf(plan.title)}
      className="font-medium text-brand underline"
    >
      {texts.recent.record}
    </Link>
  );
  return <PlanFace plan={face} texts={texts} recent={recent} recordLink={link} action={action} />;
}
