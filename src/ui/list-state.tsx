import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import type { PagedList } from "./paged-list.ts";

interface ListStateProps {
  list: PagedList<unknown>;
  /** The label of a list that could not be read at all. */
  problemTitle: string;
  /** Stands until the first page arrives. Absent where the children have stand-ins for rows. */
  loading?: ReactNode;
  /** The content in place of a list without rows. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * Shows a list that is read page by page: loading, failed with a retry, empty, or its rows. Rows stay on the page when
 * a refetch fails. `QueryState` does the same for a single query.
 */
export function ListState({ list, problemTitle, loading, empty, children }: ListStateProps) {
  if (list.isPending && loading !== undefined) return loading;
  if (list.isLoadingError)
    return (
      <ErrorState
        title={problemTitle}
        message={list.problem}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );
  const isEmpty = list.data?.pages.every(({ rows }) => rows.length === 0) === true;
  return isEmpty ? <div aria-busy={list.isPlaceholderData}>{empty}</div> : children;
}
