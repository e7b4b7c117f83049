import { queryOptions } from "@tanstack/react-query";
import type { TransactionType } from "#domain/transactions/transaction.ts";
import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import type { Span } from "#domain/values/period.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { readsTogether } from "#src/backend/rows-together.ts";
import { ledger, transactions } from "#src/backend/tables.ts";

export interface TransactionFilter extends Span {
  /** Only this person's; everybody's when absent, which the server allows to administrators. */
  userId?: string | undefined;
  search?: string;
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
  /** Where to search: in the transaction id only, also in the hash of the transfer, or in crypto and description as well. */
  searchIn?: "id" | "reference" | "everything";
  /** A queue is worked through from its beginning; any other list has the newest first. */
  oldestFirst?: boolean;
  /** One of `transactionOrders` (admin-queries.ts), instead of the time. */
  order?: RowQuery["order"];
}

const newestFirst = { order: { column: "$createdAt", direction: "descending" } } as const;
const oldestFirst = { order: { column: "$createdAt", direction: "ascending" } } as const;

const columns = {
  id: ["transactionId"],
  reference: ["transactionId", "transferHash"],
  everything: ["transactionId", "crypto", "description", "transferHash"],
} as const;

/** The transactions that fit. `from` and `until` are instants. */
export function transactionQuery(filter: TransactionFilter): RowQuery {
  const { userId, search = "", searchIn = "everything", type, status, from, until } = filter;
  const where = { ...(userId && { id: userId }), ...(type && { type }), ...(status && { status }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search !== "" && { search: { text: search, columns: columns[searchIn] } }),
    ...((from ?? until) && { within: { column: "$createdAt", from, until } }),
    ...(filter.order ? { order: filter.order } : filter.oldestFirst ? oldestFirst : newestFirst),
  };
}

const readTransactions = readsTogether(
  transactions,
  (ids) => ({ where: { $id: ids } }),
  ({ $id }) => $id,
);

/** One transaction, or null when there is none that the account may see. @param rowId its `$id` */
export function transactionById(rowId: string) {
  return queryOptions({
    queryKey: rowsKey(transactions, byId(rowId)),
    // Those that are selected are all read again at the same moment, after each decision for example.
    queryFn: () => readTransactions(rowId),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The moves of a transaction on the accounts, in their order. */
export function entriesOfTransaction(rowId: string, userId: string) {
  const query: RowQuery = {
    where: { transactionId: rowId, userId },
    order: { column: "seq", direction: "ascending" },
  };
  return queryOptions({
    queryKey: rowsKey(ledger, query),
    queryFn: () => listRows(ledger, query),
    select: ({ rows }) => rows,
  });
}

/** How many transactions with one hash are read. */
export const mostWithHash = 25;

/** The first transactions that have this hash, in any case; one transfer pays one of them. */
export function transactionsWithHash(hash: string) {
  const query: RowQuery = { where: { transferHash: hash }, limit: mostWithHash };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
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

/** The oldest pending transactions; the first few are enough to show. */
export function pendingTransactions() {
  const query: RowQuery = { where: { status: "pending" }, ...oldestFirst, limit: 5 };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
  });
}
