import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";

/** A figure of the dashboard and the entries that add up to it. */
export type Figure = "balance" | "profit" | "bonus";

const newestFirst = { order: { column: "seq", direction: "descending" } } as const;

/** The journal of one person, newest first; of profit and bonus only what moved them. */
export function entriesOf(userId: string, figure: Figure) {
  const query: RowQuery = {
    where: { userId },
    ...(figure !== "balance" && { whereNot: { [`${figure}Delta`]: 0 } }),
    ...newestFirst,
  };
  return infiniteQueryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: ({ pageParam }) => listRows(ledger, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** As much of the journal as a small picture can show. */
export function latestEntries(userId: string) {
  const query: RowQuery = { where: { userId }, ...newestFirst, limit: 60 };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    select: ({ rows }) => rows,
  });
}
