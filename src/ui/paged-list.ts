/** The part of an infinite query's result that a list uses. */
export interface PagedList<Row> {
  /** Another one for another list, also while the one before still stands there. */
  hash: string;
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  /** Rows before the first one in `data`: they were shown once and forgotten since. */
  rowsAbove: number;
  /** Why the last request failed, in words; undefined when it did not. */
  problem: string | undefined;
  isPending: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasPreviousPage: boolean;
  isFetchPreviousPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
  fetchPreviousPage: () => unknown;
  /** Restarts with the first page. */
  restart: () => unknown;
}
