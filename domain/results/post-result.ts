import {
  type CommandContext,
  type Decision,
  type Investor,
  onceByKey,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined, type Effects, NO_EFFECTS, rowsOf } from "#domain/effects/effects.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import { type Posting, post } from "#domain/ledger/posting.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { tradeAfter } from "#domain/transactions/status-transitions.ts";
import { type Cents, negate, sum } from "#domain/values/money.ts";
import type { ResultInputs, ResultResults } from "./operations.ts";
import {
  earned,
  earns,
  holdsTradeOf,
  notReversed,
  type PlanResult,
  postingRefusal,
  resultColumns,
  tradesUntil,
} from "./plan-result.ts";
import { postedReason } from "./result-reason.ts";
import type { ResultRun } from "./result-run.ts";

/** The posting of a result, and the part of each trade in it. */

const rows = rowsOf<Omit<PlanResult, "$id">>("results", resultColumns);

/** Writes a result that is posted, or that is being taken back; the audit shows all of it. */
export function resultWritten(
  action: "create" | "update",
  result: PlanResult,
  hasOwnTrade: boolean,
): Effects {
  return {
    writes: [rows[action](result.$id, result)],
    counters: [],
    after: { ...result, ...(hasOwnTrade && { hasOwnTrade }) },
  };
}

/** The context of a result before it is posted. */
interface BeforePosting {
  /** The newest result of that plan and day, if there is one. */
  readonly posted: PlanResult | null;
  /** The profile of the admin who posts it, if there is one. */
  readonly poster: Pick<Profile, "trade"> | null;
}

/**
 * Posts what a plan earned on a day. Once per plan and day, and again only after the one before was reversed.
 * @param plan its id and its title
 */
export function postResult(
  plan: { readonly id: string; readonly title: string },
  input: Pick<ResultInputs["postResult"], "day" | "percent" | "note">,
  { posted, poster }: BeforePosting,
  context: CommandContext,
): Decision<ResultResults["postResult"]> | Refusal {
  const refusal = postingRefusal(input.day, posted, context.at);
  if (refusal !== null) return refusal;
  const newResult: PlanResult = {
    $id: context.key,
    planId: plan.id,
    plan: plan.title,
    day: input.day,
    percent: input.percent,
    note: input.note,
    status: "running",
    trades: 0,
    refused: 0,
    postedAt: context.at,
    posting: (posted?.posting ?? (posted === null ? 0 : 1)) + 1,
    tradesUntil: tradesUntil(posted),
    ...notReversed,
  };
  const hasOwnTrade = holdsTradeOf(plan.id, poster);
  return {
    userId: context.actor.id,
    guard: dayGuard(newResult),
    reason: input.note,
    transactionId: null,
    ...resultWritten("create", newResult, hasOwnTrade),
    approval: {
      subject: `${plan.id}:${input.day}`,
      accountId: null,
      transactionId: null,
      hasOwnTrade,
      result: notApplied(newResult),
    },
    result: notApplied(newResult),
  };
}

/** Of the first posting as versions without reversals wrote it. */
function dayGuard({ planId, day, posting }: PlanResult): string {
  const guard = `result:${planId}:${day}`;
  return posting === null || posting === 1 ? guard : `${guard}:${posting}`;
}

/**
 * Continues an interrupted result or reversal. With four eyes, and for a reversal always, it refuses an
 * administrator who holds a trade of the plan.
 * @param caller the profile of the caller, if there is one
 */
export function continueResult(
  result: PlanResult,
  caller: Pick<Profile, "trade"> | null,
  context: CommandContext,
): Decision<ResultResults["continueResult"]> | Refusal {
  if (result.status === "done" || result.status === "reversed") return refuse("already-processed");
  const isShared = result.status === "reversing" || context.settings.fourEyesAbove !== null;
  if (isShared && holdsTradeOf(result.planId, caller)) return refuse("own-trade");
  return {
    userId: context.actor.id,
    guard: onceByKey(context.key),
    reason: null,
    transactionId: null,
    ...NO_EFFECTS,
    result: notApplied(result),
  };
}

/** The answer of a command on a result before the result has reached any trade. */
export function notApplied({ $id }: Pick<PlanResult, "$id">): ResultRun {
  return { resultId: $id, trades: 0, refused: 0, done: false };
}

/** The beginning of the guards of trades that cannot hold their part of a result. */
export function refusedPrefix(resultId: string): string {
  return `refused:${resultId}:`;
}

/**
 * Gives one trade its part of a result, once: the guard is the trade, the plan and the day. It becomes profit against
 * the house account `trading`. The audit records it where an account cannot hold it, or where the posting or confirming
 * administrator opened the trade meanwhile, with four eyes; then nothing moves.
 * @param tradeId the transaction that opened the trade; another one may have taken its place
 */
export function applyResult(
  investor: Investor,
  result: PlanResult,
  tradeId: string,
  context: CommandContext,
): Decision<{ profit: Cents | null }> | Refusal {
  const { trade } = investor.profile;
  const move = tradeAfter(trade, "earn");
  if (isRefusal(move)) return move;
  if (trade === null || trade.transactionId !== tradeId || !earns(trade, result)) return refuse("no-trade");
  const before = balancesAfter(investor.head);
  const profit = earned(before, result.percent);
  const reason = postedReason(result);
  const posting: Posting = {
    kind: "plan-result",
    deltas: { profit },
    ...(profit === 0 ? {} : { house: { account: "trading", delta: negate(profit) } }),
    transactionId: null,
    resultId: result.$id,
    reason,
  };
  const about = { userId: investor.profile.$id, transactionId: null };
  const owner = readerOf(investor);
  const results = (trade.results ?? 0) + 1;
  const isOwn = context.settings.fourEyesAbove !== null && investor.profile.$id === context.actor.id;
  const after = isOwn ? refuse("own-trade") : post(before, posting);
  if (isRefusal(after)) {
    const guard = `${refusedPrefix(result.$id)}${tradeId}`;
    return {
      ...about,
      guard,
      ...NO_EFFECTS,
      reason: `${reason} Not given: ${after.message}`,
      result: { profit: null },
    };
  }
  return {
    ...about,
    guard: `${dayGuard(result)}:${tradeId}`,
    reason,
    account: { investor, posting },
    ...combined(profileChanged(investor, { trade: { ...trade, results } }), {
      writes: [
        ...notificationWrites(owner, context, {
          kind: "result-posted",
          subject: result.$id,
          amount: profit,
          text: reason,
        }),
        ...(results === trade.days
          ? notificationWrites(
              owner,
              context,
              {
                kind: "trade-completed",
                subject: tradeId,
                amount: sum(before.profit, profit),
                text: trade.plan,
              },
              "-e",
            )
          : []),
      ],
      counters: [],
    }),
    result: { profit },
  };
}
