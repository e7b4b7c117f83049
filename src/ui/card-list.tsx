import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import { Skeleton } from "./skeleton.tsx";

/** What a list that is read page by page is asked: the part of an infinite query's answer that is shown. */
interface PagedQuery<Row> {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  isPending: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export interface CardListProps<Row> {
  list: PagedQuery<Row>;
  /** Why the last request failed, in words; undefined when it did not. */
  problem: string | undefined;
  /** What a list is called that could not be read at all. */
  problemTitle: string;
  /** The height of one card, so that nothing jumps when the first page arrives. */
  skeleton: string;
  /** What stands in place of a list without rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

const grid = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** One card per row, in two columns on wide screens, read page by page. */
export function CardList<Row extends { $id: string }>(props: CardListProps<Row>) {
  const { list, problem, problemTitle, skeleton, empty, children } = props;

  if (list.isPending)
    return (
      <div aria-busy="true" className={grid}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className={skeleton} />
        ))}
      </div>
    );
  if (list.isLoadingError)
    return (
      <ErrorState
        title={problemTitle}
        message={problem}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );

  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return empty;
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={grid}>
        {rows.map((row) => (
          <li key={row.$id}>{children(row)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          onLoadMore={() => list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? problem : undefined}
        />
      )}
    </div>
  );
}
