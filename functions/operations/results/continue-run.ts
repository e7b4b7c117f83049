import type { ResultResults } from "#domain/results/operations.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { findResult } from "#functions/lib/rows.ts";
import { runResult } from "./run-result.ts";
import { runReversal } from "./run-reversal.ts";

/** Goes on with a result, or with its reversal, depending on the status of its row. */
export async function continueRun(
  appwrite: Appwrite,
  dependencies: Dependencies,
  resultId: string,
): Promise<ResultResults["continueResult"]> {
  const result = await findResult(appwrite.tables, resultId);
  return result?.status === "reversing" || result?.status === "reversed"
    ? runReversal(appwrite, dependencies, result)
    : runResult(appwrite, dependencies, resultId, result?.planId);
}
