import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatAge } from "#domain/calendar.ts";
import { type Queue, queues } from "#domain/figures.ts";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { oldestInactiveUser, oldestOpenMessage, oldestRequest, siteFigures } from "./queries.ts";

const labels: Record<Queue, string> = {
  waitingDeposits: "Deposits waiting",
  waitingWithdrawals: "Withdrawals waiting",
  inactiveUsers: "Accounts waiting",
  openMessages: "Messages open",
};
const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4";

/** How much waits for an administrator, and for how long already. @param links where each queue is worked through */
export function WaitingFigures({ links }: { links: Readonly<Record<Queue, ReactNode>> }) {
  const site = useQuery(siteFigures());
  const now = useNow();
  const oldest: Record<Queue, string | null | undefined> = {
    waitingDeposits: useQuery(oldestRequest("deposit")).data,
    waitingWithdrawals: useQuery(oldestRequest("withdrawal")).data,
    inactiveUsers: useQuery(oldestInactiveUser()).data,
    openMessages: useQuery(oldestOpenMessage()).data,
  };

  if (site.isPending)
    return (
      <div aria-busy="true" className={grid}>
        {queues.map((queue) => (
          <Skeleton key={queue} className="h-[158px] rounded-card" />
        ))}
      </div>
    );
  if (site.isLoadingError)
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={messageOf(site.error)}
        onRetry={() => site.refetch()}
        retrying={site.isFetching}
      />
    );
  return (
    <div className={grid}>
      {queues.map((queue) => {
        const since = oldest[queue];
        return (
          <StatCard
            key={queue}
            label={labels[queue]}
            value={site.data.total?.[queue] ?? 0}
            hint={since ? `Oldest: ${formatAge(since, now)}` : since === null ? "Nothing waits" : "\u00a0"}
            action={links[queue]}
          />
        );
      })}
    </div>
  );
}
