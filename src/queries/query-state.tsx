import type { ReactNode } from "react";
import { ErrorState } from "#src/ui/error-state.tsx";
import { useErrorText } from "./use-error-text.ts";

/** The properties of a query's result that decide what is shown. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  /** Skeletons of the same size as the data, so that nothing moves when it arrives. Null where mostly nothing follows. */
  loading: ReactNode;
  /** The error, as a sentence. Null where another block of the page reports the same query. */
  problem: string | null;
  /** The error takes the place of a whole page. */
  isPage?: boolean;
  /** The error is one line, in a part of a card. */
  isLine?: boolean;
  /** Returns what stands in place of data without content, otherwise false. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query: loading, failed with a retry, empty, or its data. Data stays on the page when a refetch fails. */
export function QueryState<Data>({
  query,
  loading,
  problem,
  isPage = false,
  isLine = false,
  empty,
  children,
}: QueryStateProps<Data>) {
  const errorText = useErrorText();
  const { data } = query;
  if (data !== undefined) return empty?.(data) || children(data);
  if (query.isPending) return loading === null ? null : <div aria-busy="true">{loading}</div>;
  if (problem === null) return null;
  return (
    <ErrorState
      title={problem}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      isPage={isPage}
      isLine={isLine}
    />
  );
}
