import type { Actor } from "#domain/ledger/entry.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import type { ResultResults } from "#domain/results/operations.ts";
import { earns, type PlanResult } from "#domain/results/plan-result.ts";
import { applyResult } from "#domain/results/post-result.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { openTransaction, updateWhile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { update } from "#functions/lib/row-operations.ts";
import {
  haveEntry,
  resultEntryCount,
  resultRefusalCount,
  tradersOfPlan,
} from "#functions/lib/rows/trade-rows.ts";
import { findInvestor, findReceipt, findResult } from "#functions/lib/rows.ts";

/** How long one execution serves trades, in milliseconds. The next one continues with the rest. */
export const RUN_TIME = 6_000;

/** How long to try for one trade whose owner is busy; well inside what an execution has left after RUN_TIME. */
export const RETRY_BUDGET = 2_000;

/** Trades that get their part side by side. */
export const SIDE_BY_SIDE = 8;

/**
 * Gives every trade its part of a result, or as many as one execution has time for; the next call continues.
 * It stores no position: trades with the entry are skipped, and the guard of each entry keeps two concurrent
 * runs from giving a part twice.
 * @param planId of the result, when it is known already; saves one round trip
 * @param isNew whether this execution has posted the result, so that hardly a trade can have its part; saves another
 */
export async function runResult(
  { tables }: Appwrite,
  dependencies: Dependencies,
  resultId: string,
  planId?: string,
  isNew = false,
): Promise<ResultResults["postResult"]> {
  const deadline = dependencies.now().getTime() + RUN_TIME;
  const early = planId === undefined ? undefined : tradersOfPlan(tables, planId);
  const [result, receipt, first] = await Promise.all([
    findResult(tables, resultId),
    findReceipt(tables, resultId),
    early?.next(),
  ]);
  if (result === null || receipt === null) throw new Error(`The result ${resultId} is not in the tables`);
  const actor: Actor = { id: receipt.actorId, role: "admin" };
  const { trades, refused } = result;
  if (result.status !== "running") return { resultId, trades, refused, done: true };
  const traders = early ?? tradersOfPlan(tables, result.planId);
  for (let page = first ?? (await traders.next()); !page.done; page = await traders.next()) {
    const due = page.value.filter(({ trade }) => trade !== null && earns(trade, result));
    const served = await partsGiven(due);
    const left = due.filter(({ $id }) => !served.has($id));
    for (let start = 0; start < left.length; start += SIDE_BY_SIDE) {
      if (dependencies.now().getTime() > deadline) return soFar(false);
      const some = left.slice(start, start + SIDE_BY_SIDE);
      const outcomes = await Promise.all(some.map((trader) => part(result, trader)));
      if (outcomes.some(isBusy)) return soFar(false);
    }
  }
  const opening = openTransaction(tables);
  opening.catch(() => undefined);
  const end = await soFar(true);
  const done = { status: "done", trades: end.trades, refused: end.refused };
  // Another run may have finished before this one, and the result may be reversed by now.
  await updateWhile(
    tables,
    [update("results", resultId, done)],
    async () => (await findResult(tables, resultId))?.status === "running",
    opening,
  );
  return end;

  /** Those that have their part. Where one is missing here, its part is answered by the receipt of the first one. */
  async function partsGiven(due: readonly Profile[]): Promise<ReadonlySet<string>> {
    if (isNew) return new Set();
    const owners = due.map(({ $id }) => $id);
    return haveEntry(tables, "plan-result", resultId, owners);
  }

  async function soFar(done: boolean) {
    const [given, not] = await Promise.all([
      resultEntryCount(tables, "plan-result", resultId),
      resultRefusalCount(tables, resultId),
    ]);
    return { resultId, trades: given, refused: not, done };
  }

  function part(of: PlanResult, { $id, trade }: Profile): Promise<unknown> {
    const transactionId = trade?.transactionId ?? "";
    return executeCommand({
      tables,
      dependencies,
      actor,
      retryBudget: RETRY_BUDGET,
      key: followUpKey(of.$id, transactionId),
      request: { operation: "applyResult", input: { resultId: of.$id, transactionId } },
      decide: async (context) => {
        const investor = await findInvestor(tables, $id);
        if (investor === null) return refuse("user-not-found");
        return applyResult(investor, of, transactionId, context);
      },
    });
  }
}

/**
 * A trade that ended meanwhile gets nothing; a busy account has to be requested again.
 * @throws Error for any other refusal, which is a defect
 */
export function isBusy(outcome: unknown): boolean {
  if (!isRefusal(outcome) || outcome.code === "no-trade" || outcome.code === "user-not-found") return false;
  if (outcome.code !== "busy") throw new Error(`A part of a result was refused: ${outcome.message}`);
  return true;
}
