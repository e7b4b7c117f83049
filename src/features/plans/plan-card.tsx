import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Plan } from "#domain/plans/plan.ts";
import type { RecentResults } from "#domain/results/recent-results.ts";
import { planHref } from "#domain/values/paths.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { PlanFace } from "./plan-face.tsx";

interface PlanCardProps {
  plan: Plan;
  /** Of the last days; undefined until they are read, null when they could not be. */
  recent: RecentResults | null | undefined;
  action?: ReactNode;
}

/** One plan in the signed-in area. */
export function PlanCard({ plan, recent, action }: PlanCardProps) {
  const t = useMessages();
  const address = useAddress();
  const link = (
    <Link
      to={address(planHref(plan.$id))}
      aria-label={t(plansPage.cardRecentRecordOf, { plan: plan.title })}
      className="font-medium text-brand underline"
    >
      {t(plansPage.cardRecentRecord)}
    </Link>
  );
  return <PlanFace plan={plan} recent={recent} recordLink={link} action={action} />;
}
