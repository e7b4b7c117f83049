import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EntryItem } from "./entry-item.tsx";
import { entriesOf, type Figure } from "./queries.ts";

/** The entries that add up to a figure, newest first. */
export function EntryList({ userId, figure }: { userId: string; figure: Figure }) {
  const list = useInfiniteQuery(entriesOf(userId, figure));

  if (list.isPending)
    return (
      <div aria-busy="true" className="grid gap-3">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    );
  if (list.isLoadingError)
    return (
      <ErrorState
        title="The entries could not be loaded"
        message={messageOf(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  const entries = list.data.pages.flatMap((page) => page.rows);
  if (entries.length === 0)
    return (
      <p className="text-muted">
        {figure === "books"
          ? "Nothing has moved in this account yet."
          : "Nothing has changed this figure yet."}
      </p>
    );
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.$id}>
            <EntryItem entry={entry} figure={figure} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <LoadMore
          onLoadMore={() => list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? messageOf(list.error) : undefined}
        />
      )}
    </>
  );
}
