import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { postingRefusal } from "#domain/results/plan-result.ts";
import { planResults } from "#src/backend/admin-tables.ts";
import { OperationRefused } from "#src/backend/errors.ts";
import { ask } from "#src/backend/operations.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** The posted results, the newest day first. */
export const newestResults: RowQuery = { order: { column: "day", direction: "descending" } };

/**
 * The preview of a result, or why it cannot be posted. @throws OperationRefused with the field that is wrong
 */
export async function previewResult(input: { planId: string; day: string; percent: string }) {
  const { planId, day } = input;
  const [{ rows }, preview] = await Promise.all([
    listRows(planResults, { where: { planId, day }, limit: 1 }),
    ask("previewResult", input),
  ]);
  const refusal = postingRefusal(day, rows[0] ?? null, new Date().toISOString());
  if (refusal !== null) throw new OperationRefused(refusal);
  return preview;
}

/** The preview of a reversal, or its remainder. */
export function reversalPreview(resultId: string) {
  return queryOptions({
    queryKey: [planResults.id, "reversal", resultId],
    queryFn: () => ask("previewReversal", { resultId }),
    // Investors claim and open trades meanwhile: each look is a new one.
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reads what the list of results begins with. */
export const firstResults = (client: QueryClient) => readFirstPage(client, planResults, newestResults);
