import { queryOptions } from "@tanstack/react-query";
import { type PostedResult, parsePostedResult, postedResultColumns } from "#domain/results/posted-result.ts";
import { countedStatuses } from "#domain/results/track-record.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { plans, type Table, table } from "#src/backend/tables.ts";

/** The results as visitors read them, too: without the columns of the administration. */
const postedResults: Table<PostedResult> = table("results", parsePostedResult, postedResultColumns);

/** More than five years of one plan. */
const most = 2000;

const newestFirst = { column: "day", direction: "descending" } as const;

/** One plan; null when it is not on offer. */
export function planById(planId: string) {
  const query = byId(planId);
  return queryOptions({
    queryKey: rowsKey(plans, query),
    queryFn: () => listRows(plans, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The results of a plan that were not reversed, the newest first, at most 2,000. */
export function recordOf(planId: string) {
  const query: RowQuery = { where: { planId, status: countedStatuses }, order: newestFirst, limit: most };
  return queryOptions({
    queryKey: rowsKey(postedResults, query),
    queryFn: () => listRows(postedResults, query),
  });
}

/** The results of all plans from a day on. @param from in UTC, for example "2026-03-14" */
export function resultsSince(from: string) {
  const query: RowQuery = {
    where: { status: countedStatuses },
    within: { column: "day", from },
    order: newestFirst,
    limit: most,
  };
  return queryOptions({
    queryKey: rowsKey(postedResults, query),
    queryFn: () => listRows(postedResults, query),
    select: ({ rows }) => rows,
  });
}
