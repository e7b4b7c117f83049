import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { isDemo } from "#src/content/brand.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { recordOf } from "#src/queries/plan-record.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

/** More columns would be too narrow to read. */
const mostPlans = 4;

interface PlanComparisonProps {
  /** The ids of the chosen plans; the first ones on offer when there is none. */
  chosen: readonly string[];
  onChosenChange: (chosen: readonly string[]) => void;
  /** The action below a plan. */
  actionFor?: (plan: Plan) => ReactNode;
}

/** Some plans side by side, and the choice of them. */
export function PlanComparison({ chosen, onChosenChange, actionFor }: PlanComparisonProps) {
  const t = useMessages();
  const loading = <Skeleton className="h-[560px] rounded-card" />;
  return (
    <QueryState
      query={useQuery(allPlans())}
      problem={t(planRecord.problem)}
      loading={loading}
      empty={(all) =>
        all.length === 0 && (
          <EmptyState title={t(planRecord.compareNone)}>{t(planRecord.unknownText)}</EmptyState>
        )
      }
    >
      {(all) => {
        const known = chosen.filter((id) => all.some(({ $id }) => $id === id));
        const ids = (known.length > 0 ? known : all.map(({ $id }) => $id)).slice(0, mostPlans);
        const plans = all.filter(({ $id }) => ids.includes($id));
        return (
          <div className="grid grid-cols-1 gap-6">
            {all.length > 1 && <Choice all={all} ids={ids} onChosenChange={onChosenChange} />}
            <Compared plans={plans} actionFor={actionFor} />
          </div>
        );
      }}
    </QueryState>
  );
}

interface ChoiceProps {
  all: readonly Plan[];
  ids: readonly string[];
  onChosenChange: (chosen: readonly string[]) => void;
}

function Choice({ all, ids, onChosenChange }: ChoiceProps) {
  const t = useMessages();
  const isFull = ids.length >= mostPlans;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t(planRecord.compareChoose)}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ $id, title }) => {
          const isChosen = ids.includes($id);
          // The last one stays: a table without a plan would say nothing.
          const isFixed = isChosen ? ids.length === 1 : isFull;
          return (
            <label
              key={$id}
              className={classNames(
                "wrap-anywhere inline-flex min-h-9 items-center gap-2 rounded-full border px-3 font-medium text-small has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 pointer-coarse:min-h-11",
                isChosen ? "border-brand bg-brand-soft text-brand" : "border-control text-muted",
                isFixed ? "opacity-55" : "cursor-pointer hover:text-ink",
              )}
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFixed}
                onChange={() => onChosenChange(isChosen ? ids.filter((id) => id !== $id) : [...ids, $id])}
                className="accent-brand"
              />
              {title}
            </label>
          );
        })}
      </div>
      {isFull && all.length > mostPlans && (
        <p className="mt-2 text-muted text-small">{t(planRecord.compareMost)}</p>
      )}
    </fieldset>
  );
}

interface ComparedProps {
  plans: readonly Plan[];
  actionFor: PlanComparisonProps["actionFor"];
}

function Compared({ plans, actionFor }: ComparedProps) {
  const t = useMessages();
  const settings = useQuery(operatorSettings());
  const records = useQueries({
    queries: plans.map(({ $id }) => recordOf($id)),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined)
        ? results.map(({ data }): readonly PostedResult[] => data?.rows ?? [])
        : undefined,
      error: results.find(({ error }) => error !== null)?.error,
      isPending: results.some(({ isPending }) => isPending),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const { refetch } of results) void refetch();
      },
    }),
  });
  return (
    <QueryState
      query={records}
      problem={t(planRecord.problem)}
      loading={<Skeleton className="h-[560px] rounded-card" />}
    >
      {(all) => (
        <ComparisonTable
          plans={plans.map((plan, index) => ({ plan, results: all[index] ?? [] }))}
          feeHundredths={settings.data?.withdrawalFee}
          paperMark={isDemo() ? t(planRecord.paper) : null}
          actionFor={actionFor}
        />
      )}
    </QueryState>
  );
}
