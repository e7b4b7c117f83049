import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";
import type { QueryResult } from "./query-state.tsx";

/** Entries of one request: few requests for many entries, and still an answer of moderate size. */
const entriesPerRequest = 500;

function wholeLedger(userId: string) {
  const query: RowQuery = {
    where: { userId },
    order: { column: "seq", direction: "ascending" },
    limit: entriesPerRequest,
  };
  return infiniteQueryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: ({ pageParam }) => listRows(ledger, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** Reads all entries of one investor, the oldest first, page by page, and adds what is written meanwhile. */
export function useWholeLedger(userId: string): QueryResult<readonly LedgerEntry[]> & { known: number } {
  const { data, error, isPending, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(wholeLedger(userId));
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return {
    // A part of a ledger would give wrong sums.
    data: data === undefined || hasNextPage ? undefined : entries,
    known: entries.length,
    error,
    isPending: isPending || (hasNextPage && !isFetchNextPageError),
    isFetching,
    refetch: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
