import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { countRows, listRows } from "#src/backend/rows.ts";
import { plans, users } from "#src/backend/tables.ts";

/** The plans on offer, the smallest minimum first. More than 100 would be no offer but a haystack. */
export function allPlans() {
  const query: RowQuery = { order: { column: "min", direction: "ascending" }, limit: 100 };
  return queryOptions({
    queryKey: rowsKey(plans, query),
    queryFn: () => listRows(plans, query),
    select: ({ rows }) => rows,
  });
}

/** Whoever has an ongoing trade of a plan. */
export function tradesOf(planId: string) {
  const query: RowQuery = { where: { tradePlanId: planId } };
  return { table: users, query };
}

/** How many ongoing trades a plan has; counted anew each time it is asked. */
export function tradeCount(planId: string) {
  const { table, query } = tradesOf(planId);
  return queryOptions({
    queryKey: ["trades", planId],
    queryFn: () => countRows(table, query),
    staleTime: 0,
    gcTime: 0,
    // Somebody waits in front of a dialog; they can ask again themselves.
    retry: false,
  });
}
