import { messageOf } from "#src/backend/errors.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useReferred } from "./use-referred.ts";

/** The account's referrals: first name, initial and date, nothing else. */
export function ReferralList({ userId }: { userId: string }) {
  const list = useReferred(userId);
  return (
    <QueryState
      query={list}
      problem="The people you referred could not be loaded"
      loading={<Skeleton className="h-32 rounded-control" />}
    >
      {(referred) => {
        const people = referred.pages.flatMap((page) => page.people);
        if (people.length === 0 && list.hasEarned)
          return (
            <EmptyState title="No referrals to show">
              The people you referred have deleted their accounts. You keep what you earned.
            </EmptyState>
          );
        if (people.length === 0)
          return (
            <EmptyState title="No referrals yet">People who register with your link appear here.</EmptyState>
          );
        return (
          <>
            <ul className="divide-y divide-line">
              {people.map(({ firstName, initial, joinedAt }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing that is shown of a person is unique, and the list only grows at its end
                <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
                  <span className="flex min-w-0 items-center gap-3 font-medium">
                    <Avatar name={`${firstName} ${initial}`} size="small" decorative />
                    <span className="wrap-anywhere min-w-0">
                      {firstName}
                      {initial && ` ${initial}.`}
                    </span>
                  </span>
                  <span className="text-muted">
                    joined <TimeCell at={joinedAt} precision="day" />
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore list={list} problem={messageOf(list.error)} />
          </>
        );
      }}
    </QueryState>
  );
}
