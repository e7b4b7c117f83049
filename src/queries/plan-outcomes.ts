import { queryOptions } from "@tanstack/react-query";
import { type PublishedOutcomes, parsePublishedOutcomes } from "#domain/results/published-outcomes.ts";
import { rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { type Table, table } from "#src/backend/tables.ts";

const outcomes: Table<PublishedOutcomes> = table("outcomes", parsePublishedOutcomes);

/** The published outcomes of a plan's ended trades; null while no number is published. */
export function outcomesOf(planId: string) {
  const query = byId(planId);
  return queryOptions({
    queryKey: rowsKey(outcomes, query),
    queryFn: () => listRows(outcomes, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}
