import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { ledger } from "#src/backend/tables.ts";

/** A figure of the dashboard and the entries that add up to it; "books" for all of them with all they moved. */
export type Figure = "balance" | "profit" | "bonus" | "books";

const newestFirst = { order: { column: "seq", direction: "descending" } } as const;

/** The journal of one person, newest first; of profit and bonus only what moved them. */
export function entriesOf(userId: string, figure: Figure) {
  const query: RowQuery = {
    where: { userId },
    ...((figure === "profit" || figure === "bonus") && { whereNot: { [`${figure}Delta`]: 0 } }),
    ...newestFirst,
  };
  return infiniteQueryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: ({ pageParam }) => listRows(ledger, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
}

/** The entries that a plan result made in the ledger of one person, in any order. */
export function entriesOfResult(userId: string, resultId: string) {
  const query: RowQuery = { where: { resultId, userId } };
  return queryOptions({ queryKey: rowsKey(ledger, query), queryFn: () => listRows(ledger, query) });
}

/** As much as a picture can show. */
const mostEntries = 300;

/** The newest entries of one person, not before an instant. */
export function entriesSince(userId: string, from: string | undefined) {
  const query: RowQuery = {
    where: { userId },
    ...(from !== undefined && { within: { column: "at", from } }),
    ...newestFirst,
    limit: mostEntries,
  };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    placeholderData: keepPreviousData,
  });
}
