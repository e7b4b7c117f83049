import { queryOptions } from "@tanstack/react-query";
import type { RowQuery } from "#src/backend/row-query.ts";
import { countRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";

/** The plans whose title contains the text. */
export function planTitleQuery(search: string): RowQuery {
  return { search: { text: search, columns: ["title"] }, order: { column: "min", direction: "ascending" } };
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
