import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { ResultResults } from "#domain/results/operations.ts";
import { holdsTradeOf, type PlanResult } from "#domain/results/plan-result.ts";
import { countPart, NOTHING_TO_REVERSE, reversePart } from "#domain/results/result-reversal.ts";
import { cents, ZERO } from "#domain/values/money.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import {
  haveEntry,
  keptCount,
  keptParts,
  partsOf,
  profilesOf,
  resultEntryCount,
} from "#functions/lib/rows/trade-rows.ts";
import { findInvestor, findProfile, findReceipt, findResult } from "#functions/lib/rows.ts";
import { isBusy, RETRY_BUDGET, RUN_TIME, SIDE_BY_SIDE } from "./run-result.ts";

/** Accounts that a preview names; it counts the others. */
const NAMED = 50;

/** Whether the trade that got a part is the one that its investor has now: the key of the part names it. */
function isOngoing(part: LedgerEntry, profile: Pick<Profile, "trade"> | undefined): boolean {
  const trade = profile?.trade ?? null;
  return trade !== null && followUpKey(part.resultId ?? "", trade.transactionId) === part.$id;
}

/** The parts of a result that were not taken back, page by page, with the profiles of their investors. */
async function* remainingParts({ tables }: Appwrite, resultId: string) {
  for await (const parts of partsOf(tables, resultId)) {
    const owners = parts.map(({ userId }) => userId);
    const [profiles, reversed] = await Promise.all([
      profilesOf(tables, owners),
      haveEntry(tables, "result-reversed", resultId, owners),
    ]);
    yield { parts: parts.filter(({ userId }) => !reversed.has(userId)), profiles };
  }
}

/**
 * Takes a result back from every trade that is still ongoing, or from as many as one execution has time for; the next
 * call goes on. Like `runResult` it keeps no place of its own: each part is taken back, or recorded as kept, under a
 * guard of its own.
 */
export async function runReversal(
  appwrite: Appwrite,
  dependencies: Dependencies,
  result: PlanResult,
): Promise<ResultResults["continueResult"]> {
  const { tables } = appwrite;
  const { $id: resultId } = result;
  const deadline = dependencies.now().getTime() + RUN_TIME;
  if (result.status === "reversed")
    return { resultId, trades: result.reversed ?? 0, refused: result.kept ?? 0, done: true };
  const receipt = await findReceipt(tables, result.reversalId ?? "");
  if (receipt === null) throw new Error(`The reversal of ${resultId} is not in the audit`);
  const actor: Actor = { id: receipt.actorId, role: "admin" };
  for await (const { parts } of remainingParts(appwrite, resultId)) {
    const kept = await keptParts(tables, parts);
    const left = parts.filter((part) => !kept.has(part));
    for (let start = 0; start < left.length; start += SIDE_BY_SIDE) {
      if (dependencies.now().getTime() > deadline) return soFar(false);
      const outcomes = await Promise.all(left.slice(start, start + SIDE_BY_SIDE).map(takeBack));
      if (outcomes.some(isBusy)) return soFar(false);
    }
  }
  const end = await soFar(true);
  const data = { status: "reversed", reversed: end.trades, kept: end.refused };
  await tables.updateRow({ databaseId, tableId: "results", rowId: resultId, data });
  return end;

  async function soFar(done: boolean) {
    const [trades, refused] = await Promise.all([
      resultEntryCount(tables, "result-reversed", resultId),
      keptCount(tables, resultId),
    ]);
    return { resultId, trades, refused, done };
  }

  function takeBack(part: LedgerEntry): Promise<unknown> {
    return executeCommand({
      tables,
      dependencies,
      actor,
      retryBudget: RETRY_BUDGET,
      key: followUpKey("reversal", part.$id),
      request: { operation: "reversePart", input: { resultId, partId: part.$id } },
      decide: async (context) => {
        const investor = await findInvestor(tables, part.userId);
        const isStill = isOngoing(part, investor?.profile);
        return reversePart(investor, result, { part, isOngoing: isStill }, context);
      },
    });
  }
}

/** Looks what a reversal would take back now, and what stays with trades that have ended. */
export async function previewReversal(
  appwrite: Appwrite,
  dependencies: Dependencies,
  resultId: string,
  adminId: string,
): Promise<ResultResults["previewReversal"] | Refusal> {
  const { tables } = appwrite;
  const deadline = dependencies.now().getTime() + RUN_TIME;
  const [result, admin] = await Promise.all([findResult(tables, resultId), findProfile(tables, adminId)]);
  if (result === null) return refuse("result-not-found");
  const { plan, day, percent, planId } = result;
  let count = NOTHING_TO_REVERSE;
  let [kept, keptProfit] = [0, ZERO];
  const keepers: { userId: string; profit: LedgerEntry["profit"] }[] = [];
  const answer = (complete: boolean) => ({
    plan,
    day,
    percent,
    ...count,
    kept,
    keptProfit,
    keepers,
    complete,
    hasOwnTrade: holdsTradeOf(planId, admin),
  });
  for await (const { parts, profiles } of remainingParts(appwrite, resultId)) {
    for (const part of parts) {
      const { userId, profitDelta: profit } = part;
      const profile = profiles.get(userId);
      if (profile !== undefined && isOngoing(part, profile)) {
        count = countPart(count, profile, profit);
        continue;
      }
      kept += 1;
      keptProfit = cents(keptProfit + profit);
      if (keepers.length < NAMED) keepers.push({ userId, profit });
    }
    if (dependencies.now().getTime() > deadline) return answer(false);
  }
  return answer(true);
}
