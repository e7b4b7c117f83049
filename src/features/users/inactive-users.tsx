import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { inactiveUsers } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

/** The accounts that have waited longest for being activated. */
export function InactiveUsers() {
  const waiting = useQuery(inactiveUsers());

  if (waiting.isPending)
    return (
      <div aria-busy="true" className="@container grid gap-3">
        <Skeleton className={userCardHeight} />
        <Skeleton className={userCardHeight} />
      </div>
    );
  if (waiting.isLoadingError)
    return (
      <ErrorState
        title="The accounts could not be loaded"
        message={messageOf(waiting.error)}
        onRetry={() => waiting.refetch()}
        retrying={waiting.isFetching}
      />
    );
  if (waiting.data.rows.length === 0) return <p className="text-muted">No account waits for activation.</p>;
  return (
    <ul className="grid gap-3">
      {waiting.data.rows.map((user) => (
        <li key={user.$id}>
          <UserCard user={user} />
        </li>
      ))}
    </ul>
  );
}
