import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { userList } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

const grid = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** Everybody, or everybody whose name contains the text. */
export function UserList({ search }: { search: string }) {
  const list = useInfiniteQuery(userList(search));

  if (list.isPending)
    return (
      <div aria-busy="true" className={grid}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className={userCardHeight} />
        ))}
      </div>
    );
  if (list.isLoadingError)
    return (
      <ErrorState
        title="The users could not be loaded"
        message={messageOf(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );

  const users = list.data.pages.flatMap((page) => page.rows);
  if (users.length === 0)
    return (
      <EmptyState title="No users found">
        {search === "" ? "Everybody who registers appears here." : `No name contains “${search}”.`}
      </EmptyState>
    );
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={grid}>
        {users.map((user) => (
          <li key={user.$id}>
            <UserCard user={user} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          onLoadMore={() => list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? messageOf(list.error) : undefined}
        />
      )}
    </div>
  );
}
