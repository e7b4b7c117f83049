import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "#domain/money.ts";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { earnedByReferring } from "./queries.ts";

/** What somebody earned by referring others. */
export function ReferralEarnings({ userId }: { userId: string }) {
  const earned = useQuery(earnedByReferring(userId));
  if (earned.isPending)
    return (
      <div aria-busy="true">
        <Skeleton className="h-[132px] rounded-card" />
      </div>
    );
  if (earned.isLoadingError)
    return (
      <ErrorState
        title="What you earned could not be loaded"
        message={messageOf(earned.error)}
        onRetry={() => earned.refetch()}
        retrying={earned.isFetching}
      />
    );
  return (
    <StatCard
      label="Earned by referring"
      value={<Money amount={formatAmount(earned.data)} />}
      hint="The sum of the referral bonuses that were paid to your balance"
    />
  );
}
