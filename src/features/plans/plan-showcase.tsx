import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { DataProvider } from "#src/features/session/data-provider.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanCard } from "./plan-card.tsx";
import { allPlans } from "./queries.ts";

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** The plans for somebody who is not signed in; brings its own cache, as the public pages have none. */
export function PlanShowcase() {
  return (
    <DataProvider>
      <Plans />
    </DataProvider>
  );
}

function Plans() {
  const plans = useQuery(allPlans());
  if (plans.isPending) return <PlanShowcaseSkeleton />;
  if (plans.isLoadingError)
    return (
      <ErrorState
        title="The plans could not be loaded"
        message={messageOf(plans.error)}
        onRetry={() => void plans.refetch()}
        retrying={plans.isFetching}
      />
    );
  if (plans.data.length === 0) return <EmptyState title="No plans found">Please come back later.</EmptyState>;
  return (
    <div className={grid}>
      {plans.data.map((plan) => (
        <PlanCard key={plan.$id} plan={plan} />
      ))}
    </div>
  );
}

function PlanShowcaseSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {["one", "two", "three"].map((name) => (
        <Skeleton key={name} className="h-[262px] rounded-card" />
      ))}
    </div>
  );
}
