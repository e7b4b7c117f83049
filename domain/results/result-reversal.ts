import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import { combined, NO_EFFECTS } from "#domain/effects/effects.ts";
import { type Balances, balancesAfter, MAX_BALANCE } from "#domain/ledger/account.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { type Cents, cents, negate, ZERO } from "#domain/values/money.ts";
import type { ResultResults } from "./operations.ts";
import { holdsTradeOf, type PlanResult } from "./plan-result.ts";
import { notApplied, resultWritten } from "./post-result.ts";
import { reversedReason } from "./result-reason.ts";

/**
 * Takes a posted result back from the trades that are still ongoing, by counter entries that everybody reads. Always
 * two administrators. See docs/decisions/031-reversals.md.
 */

/**
 * Returns why a result cannot be reversed; null when it can.
 * @param admin the profile of the administrator who proposes or confirms it, if there is one
 */
function reversalRefusal(result: PlanResult, admin: Pick<Profile, "trade"> | null): Refusal | null {
  if (result.status === "running") return refuse("result-running");
  if (result.status !== "done") return refuse("result-reversed");
  return holdsTradeOf(result.planId, admin) ? refuse("own-trade") : null;
}

/**
 * Decides that a result is reversed. It becomes a proposal, and happens when another administrator confirms it.
 * @param admin the profile of the administrator who proposes or confirms it, if there is one
 */
export function reverseResult(
  result: PlanResult,
  reason: string,
  admin: Pick<Profile, "trade"> | null,
  context: CommandContext,
): Decision<ResultResults["reverseResult"]> | Refusal {
  const refusal = reversalRefusal(result, admin);
  if (refusal !== null) return refusal;
  const { key: reversalId, at: reversedAt, actor } = context;
  const reversal = {
    ...result,
    status: "reversing",
    reversalId,
    reversalReason: reason,
    reversedAt,
  } as const;
  return {
    userId: actor.id,
    guard: `reverse:${result.$id}`,
    reason,
    transactionId: null,
    ...resultWritten("update", reversal, false),
    approval: {
      subject: result.$id,
      accountId: null,
      transactionId: null,
      isAlways: true,
      result: notApplied(result),
    },
    result: notApplied(result),
  };
}

/**
 * Returns what a reversal moves on the profit of a trade: the opposite of its part, but never below minus the
 * stake, because no investor loses more than was invested, and never above what an account can hold.
 * @param before stake and profit with the part
 * @param part what the result moved
 */
export function takenBack(before: Pick<Balances, "stake" | "profit">, part: Cents): Cents {
  const least = -Math.max(0, before.stake + before.profit);
  const most = Math.max(0, MAX_BALANCE - before.profit);
  return cents(Math.min(Math.max(-part, least), most));
}

/** The beginning of the guards of parts that stay with a trade that has ended. */
export function keptPrefix(resultId: string): string {
  return `kept:${resultId}:`;
}

/** The guard of a part that stays. */
export function keptGuard(part: Pick<LedgerEntry, "$id" | "resultId">): string {
  return keptPrefix(part.resultId ?? "") + part.$id;
}

/**
 * Takes one part of a result back, once. Where its trade has ended the profit is the investor's cash and may be spent:
 * nothing moves, and the audit names the account.
 * @param investor null when the account is deleted
 * @param part the entry by which the trade got it
 * @param isOngoing whether that trade is the one that the investor has now
 */
export function reversePart(
  investor: Investor | null,
  result: PlanResult,
  { part, isOngoing }: { part: LedgerEntry; isOngoing: boolean },
  context: Pick<CommandContext, "key" | "at">,
): Decision<{ profit: Cents | null }> {
  const reason = reversedReason({ day: result.day, reason: result.reversalReason ?? "" });
  const about = { userId: part.userId, transactionId: null };
  const trade = investor?.profile.trade ?? null;
  if (investor === null || trade === null || !isOngoing)
    return {
      ...about,
      guard: keptGuard(part),
      ...NO_EFFECTS,
      reason: `${reason} Not taken back: the trade has ended`,
      result: { profit: null },
    };
  const profit = takenBack(balancesAfter(investor.head), part.profitDelta);
  const posting: Posting = {
    kind: "result-reversed",
    deltas: { profit },
    ...(profit === 0 ? {} : { house: { account: "trading", delta: negate(profit) } }),
    transactionId: null,
    resultId: result.$id,
    reason,
  };
  const had = trade.results ?? 0;
  const results = Math.max(0, had - 1);
  const room = had < trade.days ? {} : { roomSince: context.at };
  return {
    ...about,
    guard: `reversed:${part.$id}`,
    reason,
    account: { investor, posting },
    ...combined(profileChanged(investor, { trade: { ...trade, results, ...room } }), {
      writes: notificationWrites(readerOf(investor), context, {
        kind: "result-reversed",
        subject: result.$id,
        amount: profit,
        text: reason,
      }),
      counters: [],
    }),
    result: { profit },
  };
}

/** The amount of a reversal, part by part. */
interface ReversalCount {
  readonly trades: number;
  readonly profit: Cents;
  readonly limited: number;
}

export const NOTHING_TO_REVERSE: ReversalCount = { trades: 0, profit: ZERO, limited: 0 };

/** Adds one part of an ongoing trade. */
export function countPart(
  count: ReversalCount,
  before: Pick<Balances, "stake" | "profit">,
  part: Cents,
): ReversalCount {
  const moved = takenBack(before, part);
  return {
    trades: count.trades + 1,
    profit: cents(count.profit + moved),
    limited: count.limited + (moved === negate(part) ? 0 : 1),
  };
}
