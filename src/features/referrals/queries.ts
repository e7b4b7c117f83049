import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { sum } from "#domain/values/money.ts";
import { ask } from "#src/backend/operations.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows, type Page } from "#src/backend/rows.ts";
import { transactions } from "#src/backend/tables.ts";

/** The account's referrals, in the fields that may be seen, newest first. */
export const referredBy = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ["referrals", userId],
    queryFn: ({ pageParam }) => ask("listReferrals", { page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The account's earnings from referrals: the sum of these transactions. */
export function earnedByReferring(userId: string) {
  const query: RowQuery = { where: { id: userId, kind: "referral", status: "success" } };
  return queryOptions({
    queryKey: rowsKey(transactions, query),
    // In the shape of a list read page by page, which is what a realtime event expects under this key.
    queryFn: async () => {
      const pages: Page<Transaction>[] = [];
      do pages.push(await listRows(transactions, { ...query, limit: 100 }, pages.at(-1)?.next));
      while (pages.at(-1)?.next !== undefined);
      return { pages, pageParams: [] };
    },
    select: ({ pages }) => sum(...pages.flatMap(({ rows }) => rows.map(({ amount }) => amount))),
  });
}
