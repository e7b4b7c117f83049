import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Queue, queues } from "#domain/figures/counter-increments.ts";
import { formatAge } from "#domain/values/calendar.ts";
import { QueryState } from "#src/queries/query-state.tsx";
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

  return (
    <QueryState
      query={site}
      problem="The figures could not be loaded"
      loading={
        <div className={grid}>
          {queues.map((queue) => (
            <Skeleton key={queue} className="h-[158px] rounded-card" />
          ))}
        </div>
      }
    >
      {(figures) => (
        <div className={grid}>
          {queues.map((queue) => {
            const since = oldest[queue];
            return (
              <StatCard
                key={queue}
                label={labels[queue]}
                value={figures.total?.[queue] ?? 0}
                hint={since ? `Oldest: ${formatAge(since, now)}` : since === null ? "None waiting" : "\u00a0"}
                action={links[queue]}
              />
            );
          })}
        </div>
      )}
    </QueryState>
  );
}
