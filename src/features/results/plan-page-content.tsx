import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { planById, recordOf } from "#src/queries/plan-record.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanRecord } from "./plan-record.tsx";

export interface PlanPageContentProps {
  planId: string;
  texts: Texts["planRecord"];
  /** The head of the page. @param title null while it is not known, undefined when there is no such plan */
  head: (title: string | null | undefined, plan: Plan | null) => ReactNode;
  /** In the frame of the public pages, which has no width of its own. */
  isPublic?: boolean;
}

/** One plan and what it has earned, for visitors and for investors. */
export function PlanPageContent({ planId, texts, head, isPublic = false }: PlanPageContentProps) {
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
    <QueryState query={plan} problem={texts.problem} loading={loading} isPage>
      {(found) => (
        <QueryState query={record} problem={texts.problem} loading={loading} isPage>
          {({ rows, next }) => {
            const title = found?.title ?? rows[0]?.plan;
            return (
              <>
                {head(title, found)}
                {title !== undefined && (
                  <div className={width}>
                    <PlanRecord plan={found} results={rows} isPart={next !== undefined} texts={texts} />
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
