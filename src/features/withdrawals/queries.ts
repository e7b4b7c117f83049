import { queryOptions } from "@tanstack/react-query";
import { addresses } from "#src/backend/address-table.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";

/** Withdrawals of one person that wait or were paid, the newest first: where the money may go without a proof. */
export function acceptedWithdrawals(userId: string) {
  const query: RowQuery = {
    where: { id: userId, kind: "withdrawal", status: ["pending", "success"] },
    order: { column: "$createdAt", direction: "descending" },
    limit: 100,
  };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
  });
}

/** The newest withdrawals of one person, whatever became of them: they say which addresses are known. */
export function pastWithdrawals(userId: string) {
  const query: RowQuery = {
    where: { id: userId, kind: "withdrawal" },
    order: { column: "$createdAt", direction: "descending" },
    limit: 100,
  };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    queryFn: () => listRows(transactions, query),
    select: ({ rows }) => rows,
  });
}

/** The address book of an account, the newest first. Withdrawals of an earlier version add to it: `addressBook`. */
export function addressEntries(userId: string) {
  const query: RowQuery = {
    where: { userId },
    order: { column: "addedAt", direction: "descending" },
    limit: 100,
  };
  return queryOptions({
    queryKey: rowsKey(addresses, query),
    queryFn: () => listRows(addresses, query),
    select: ({ rows }) => rows,
  });
}
