import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Queue, queues } from "#domain/figures/counter-increments.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import type { MessageId } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { StatCard } from "#src/ui/stat-card.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { oldestInactiveUser, oldestOpenMessage, oldestRequest, siteFigures } from "./queries.ts";

const labels: Record<Queue, MessageId> = {
  waitingDeposits: adminOverview.queueDeposits,
  waitingWithdrawals: adminOverview.queueWithdrawals,
  inactiveUsers: adminOverview.queueAccounts,
  openMessages: adminOverview.queueMessages,
};
const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4";

/** How much waits for an administrator, and for how long already. @param links where each queue is worked through */
export function WaitingFigures({ links }: { links: Readonly<Record<Queue, ReactNode>> }) {
  const t = useMessages();
  const { age } = useFormats();
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
      problem={t(adminOverview.queueProblem)}
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
                label={t(labels[queue])}
                value={figures.total?.[queue] ?? 0}
                hint={
                  since
                    ? t(adminOverview.queueOldest, { age: age(since, now) })
                    : since === null
                      ? t(adminOverview.queueNone)
                      : "\u00a0"
                }
                action={links[queue]}
              />
            );
          })}
        </div>
      )}
    </QueryState>
  );
}
