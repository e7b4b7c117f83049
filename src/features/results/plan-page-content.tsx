import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { planById, recordOf } from "#src/queries/plan-record.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanRecord } from "./plan-record.tsx";

interface PlanPageContentProps {
  planId: string;
  /** The head of the page. @param title null while it is not known, undefined when there is no such plan */
  head: (title: string | null | undefined, plan: Plan | null) => ReactNode;
  /** In the frame of the public pages, which has no width of its own. */
  isPublic?: boolean;
}

/** Below what most readers see first, so its code comes after the page. */
const PlanOutcomes = onDemand(
  withMessages(["outcomes"], () => import("./plan-outcomes.tsx").then((module) => module.PlanOutcomes)),
);

/** One plan, what it has earned, and what its investors got, for visitors and for investors. */
export function PlanPageContent({ planId, head, isPublic = false }: PlanPageContentProps) {
  const t = useMessages();
  const plan = useQuery(planById(planId));
  const record = useQuery(recordOf(planId));
  const width = isPublic ? "page-width pb-16" : undefined;
  const loading = (
    <>
      {head(null, null)}
      <div className={width}>
        <Skeleton className="h-[420px] rounded-card" />
      </div>
    </>
  );
  return (
    <QueryState query={plan} problem={t(planRecord.problem)} loading={loading} isPage>
      {(found) => (
        <QueryState query={record} problem={t(planRecord.problem)} loading={loading} isPage>
          {({ rows, next }) => {
            const title = found?.title ?? rows[0]?.plan;
            return (
              <>
                {head(title, found)}
                {title !== undefined && (
                  <div className={width}>
                    <PlanRecord plan={found} results={rows} isPart={next !== undefined} />
                    <div className="mt-6 empty:h-[560px]">
                      <PlanOutcomes planId={planId} paper={t(planRecord.paper)} />
                    </div>
                  </div>
                )}
              </>
            );
          }}
        </QueryState>
      )}
    </QueryState>
  );
}
