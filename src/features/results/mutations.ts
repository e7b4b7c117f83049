import { useState } from "react";
import type { OperationInput, OperationResult } from "#domain/operations/operations.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { planResults } from "#src/backend/admin-tables.ts";
import { OperationRefused } from "#src/backend/errors.ts";
import { type RunOptions, run } from "#src/backend/operations.ts";
import { findRow } from "#src/backend/rows.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { changedKeys, proposedText, unlessProposed, useCommand } from "#src/commands/use-command.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";

/** How far a result has come, or which proposal a second administrator has to confirm. */
export type ResultRun = OperationResult<"postResult">;

/** A new result, or one that was interrupted while it was given or taken back. */
type ResultTask =
  | OperationInput<"postResult">
  | (Pick<PlanResult, "day"> & { readonly resultId: string; readonly isReversal: boolean });

/** Returns the function that names a result by its plan and day. */
function useResultName(): (result: Pick<PlanResult, "plan" | "day">) => string {
  const t = useMessages();
  const { bookDay } = useFormats();
  return ({ plan, day }) => t(adminPlans.cardName, { plan, day: bookDay(day) });
}

/** Requests in a row without a single further trade, after which another account has to be served first. */
const maxIdleRequests = 3;

/**
 * Posts a result, or goes on with one, until every trade has its part: one request gives as many as it has time for.
 * Ends early, with `done` false, when the accounts that are left are busy.
 * @param adminId who asks
 * @param plan the title of the plan
 */
export function useRunResult(adminId: string, plan: string) {
  const t = useMessages();
  const nameOf = useResultName();
  const [progress, setProgress] = useState<ResultRun | null>(null);
  // Not useCommand: one press sends several commands, until every trade has its share.
  const mutation = useAnnouncedMutation(
    (task: ResultTask) => {
      setProgress(null);
      const about = nameOf({ plan, day: task.day });
      return runToEnd(task, { userId: adminId, about }, setProgress);
    },
    {
      success: (run, task) => {
        if (run.proposalId === undefined && !run.done)
          return { kind: "warning", text: t(adminPlans.runBusy) };
        const isReversal = "isReversal" in task && task.isReversal;
        return unlessProposed(run, t(isReversal ? adminPlans.runReversed : adminPlans.runPosted));
      },
      invalidates: changedKeys("postResult"),
    },
  );
  return { ...mutation, progress };
}

/** Proposes the reversal of a result. @param adminId who asks */
export function useReverseResult(adminId: string, result: PlanResult) {
  const nameOf = useResultName();
  return useCommand("reverseResult", {
    userId: adminId,
    request: (input: OperationInput<"reverseResult">) => ({ input, about: nameOf(result) }),
    success: { kind: "info", text: proposedText },
    once: true,
  });
}

async function runToEnd(task: ResultTask, options: RunOptions, report: (run: ResultRun) => void) {
  let last =
    "resultId" in task ? await continueRun(task.resultId, options) : await run("postResult", task, options);
  if (last.proposalId !== undefined) return last;
  for (let idle = 0; !last.done && idle < maxIdleRequests; ) {
    report(last);
    const next = await continueRun(last.resultId, options);
    idle = next.trades + next.refused > last.trades + last.refused ? 0 : idle + 1;
    last = next;
  }
  return last;
}

/** Another administrator may have brought it to its end meanwhile: that is as good. */
async function continueRun(resultId: string, options: RunOptions): Promise<ResultRun> {
  try {
    return await run("continueResult", { resultId }, options);
  } catch (error) {
    if (!(error instanceof OperationRefused && error.code === "already-processed")) throw error;
    const result = await findRow(planResults, resultId);
    if (result === null) throw error;
    const { status, reversed, kept } = result;
    const [trades, refused] =
      status === "reversed" ? [reversed ?? 0, kept ?? 0] : [result.trades, result.refused];
    return { resultId, trades, refused, done: true };
  }
}
