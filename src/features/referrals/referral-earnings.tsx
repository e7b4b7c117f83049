import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "#domain/values/money.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { earnedByReferring } from "./queries.ts";

/** The account's earnings from referrals. */
export function ReferralEarnings({ userId }: { userId: string }) {
  const earned = useQuery(earnedByReferring(userId));
  return (
    <QueryState
      query={earned}
      problem="Your referral earnings could not be loaded"
      loading={<Skeleton className="h-[132px] rounded-card" />}
    >
      {(amount) => (
        <StatCard
          label="Earned from referrals"
          value={<Money amount={formatAmount(amount)} />}
          hint="All referral bonuses paid to your balance"
        />
      )}
    </QueryState>
  );
}
