import type { QueryResult } from "./query-state.tsx";

/** Several queries as one: it has data when all have, and fails as soon as one of them has. */
export function allQueries<Data extends readonly unknown[]>(
  ...queries: { readonly [Index in keyof Data]: QueryResult<Data[Index]> }
): QueryResult<Data> {
  const results: readonly QueryResult<unknown>[] = queries;
  const failed = results.filter(({ data, isPending }) => data === undefined && !isPending);
  const data = results.map((result) => result.data);
  const isComplete = !data.includes(undefined);
  return {
    data: isComplete ? (data as readonly unknown[] as Data) : undefined,
    error: failed[0]?.error,
    isPending: failed.length === 0 && !isComplete,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** A query that the page can do without: null where it failed. */
export function orNull<Data>({
  data,
  isPending,
  isFetching,
  refetch,
}: QueryResult<Data>): QueryResult<Data | null> {
  return { data: data ?? (isPending ? undefined : null), error: null, isPending, isFetching, refetch };
}
