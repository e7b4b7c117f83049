import { useQuery } from "@tanstack/react-query";
import * as referrals from "#messages/generated/referrals.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { earnedByReferring } from "./queries.ts";

/** The account's earnings from referrals. */
export function ReferralEarnings({ userId }: { userId: string }) {
  const t = useMessages();
  const earned = useQuery(earnedByReferring(userId));
  return (
    <QueryState
      query={earned}
      problem={t(referrals.earningsFailed)}
      loading={<Skeleton className="h-[132px] rounded-card" />}
    >
      {(amount) => (
        <StatCard
          label={t(referrals.earningsLabel)}
          value={<Money amount={amount} />}
          hint={t(referrals.earningsHint)}
        />
      )}
    </QueryState>
  );
}
