import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";
import type { TransactionFilter } from "./queries.ts";

/** Queries of the admin area alone, which an investor's pages do without. */

/**
 * The columns by which the administrators' list can be sorted: those with an index that begins with its filter. Of a
 * period or a type, the index of the amounts would have to be walked through.
 */
export function transactionOrders({ type, from, until }: TransactionFilter): readonly string[] {
  return (type ?? from ?? until) === undefined ? ["$createdAt", "amount"] : ["$createdAt"];
}

/** The newest six of one person: five beside the one that is open. */
export function newestTransactions(userId: string) {
  const query: RowQuery = {
    where: { id: userId },
    order: { column: "$createdAt", direction: "descending" },
    limit: 6,
  };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
  });
}
