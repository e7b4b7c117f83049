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

/** The number of a plan's open trades; counted on each call. */
export function tradeCount(planId: string) {
  return queryOptions({
    queryKey: ["trades", planId],
    queryFn: () => countRows(users, { where: { tradePlanId: planId } }),
    staleTime: 0,
    gcTime: 0,
    // The admin waits in front of a dialog and can retry by hand.
    retry: false,
  });
}
