import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";

export interface TransactionFilter {
  /** Only this person's; everybody's when absent, which the server allows to administrators. */
  userId?: string | undefined;
  search?: string;
  /** Where to look for it: in the transaction id only, or also in the crypto and the description. */
  searchIn?: "id" | "everything";
}

const newestFirst = { order: { column: "$createdAt", direction: "descending" } } as const;

const columns = { id: ["transactionId"], everything: ["transactionId", "crypto", "description"] } as const;

function rowQuery({ userId, search = "", searchIn = "everything" }: TransactionFilter): RowQuery {
  return {
    ...(userId !== undefined && { where: { id: userId } }),
    ...(search !== "" && { search: { text: search, columns: columns[searchIn] } }),
    ...newestFirst,
  };
}

/** All transactions that fit, newest first, page by page. */
export function transactionList(filter: TransactionFilter) {
  const query = rowQuery(filter);
  return infiniteQueryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: ({ pageParam }) => listRows(transactions, query, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The three newest of one person. */
export function recentTransactions(userId: string) {
  const query: RowQuery = { where: { id: userId }, ...newestFirst, limit: 3 };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
  });
}

/** What waits for an administrator's decision, newest first; the first few are enough to show. */
export function pendingTransactions() {
  const query: RowQuery = { where: { status: "pending" }, ...newestFirst, limit: 5 };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
  });
}
