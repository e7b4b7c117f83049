import { useQuery } from "@tanstack/react-query";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { inactiveUsers } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

/** The accounts that have waited longest for being activated. */
export function InactiveUsers() {
  const t = useMessages();
  const waiting = useQuery(inactiveUsers());

  return (
    <QueryState
      query={waiting}
      problem={t(adminUsers.waitingProblem)}
      loading={
        <div className="@container grid gap-3">
          <Skeleton className={userCardHeight} />
          <Skeleton className={userCardHeight} />
        </div>
      }
      empty={(users) =>
        users.rows.length === 0 && <p className="text-muted">{t(adminUsers.listNoneWaiting)}</p>
      }
    >
      {(users) => (
        <ul className="grid gap-3">
          {users.rows.map((user) => (
            <li key={user.$id}>
              <UserCard user={user} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
