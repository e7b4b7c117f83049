import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanCard } from "./plan-card.tsx";
import { useRecentResults } from "./use-recent-results.ts";

const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** The plans on offer. @param actionFor what can be done with a plan; nothing when absent */
export function PlanGrid({ actionFor }: { actionFor?: (plan: Plan) => ReactNode }) {
  const t = useMessages();
  const plans = useQuery(allPlans());
  const recent = useRecentResults();
  return (
    <QueryState
      query={plans}
      problem={t(plansPage.problem)}
      loading={<PlanGridSkeleton tall={actionFor !== undefined} />}
      empty={(all) =>
        all.length === 0 && <EmptyState title={t(plansPage.empty)}>{t(tradeTexts.plansEmptyText)}</EmptyState>
      }
    >
      {(all) => (
        <div className={grid}>
          {all.map((plan) => (
            <PlanCard key={plan.$id} plan={plan} recent={recent(plan.$id)} action={actionFor?.(plan)} />
          ))}
        </div>
      )}
    </QueryState>
  );
}

/** Stand-ins of the size of the cards. @param tall with a form in each */
function PlanGridSkeleton({ tall }: { tall: boolean }) {
  return (
    <div className={grid}>
      {["one", "two", "three"].map((name) => (
        <Skeleton key={name} className={`rounded-card ${tall ? "h-[611px]" : "h-[363px]"}`} />
      ))}
    </div>
  );
}
