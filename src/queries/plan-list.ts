import { queryOptions } from "@tanstack/react-query";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { plans } from "#src/backend/tables.ts";

/** The plans on offer, the smallest minimum first. More than 100 would be no offer but a haystack. */
export function allPlans() {
  const query: RowQuery = { order: { column: "min", direction: "ascending" }, limit: 100 };
  return queryOptions({
    queryKey: rowsKey(plans, query),
    queryFn: () => listRows(plans, query),
    select: ({ rows }) => rows,
  });
}
