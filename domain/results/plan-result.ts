import * as z from "zod/mini";
import {
  type CommandContext,
  type Decision,
  type Investor,
  onceByKey,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined, type Effects, NO_EFFECTS, rowsOf } from "#domain/commands/effects.ts";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import { type Balances, balancesAfter } from "#domain/ledger/account.ts";
import { type Posting, post } from "#domain/ledger/posting.ts";
import type { Profile } from "#domain/members/profile.ts";
import { profileChanged } from "#domain/members/profile-effects.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { type Trade, tradeEnd } from "#domain/trades/trade-column.ts";
import { tradeAfter } from "#domain/transactions/status-transitions.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { hundredths, instant } from "#domain/values/fields.ts";
import { type Cents, cents, formatHundredths, negate, percentOf, sum } from "#domain/values/money.ts";
import type { ResultInputs, ResultResults } from "./operations.ts";
import type { ResultRun } from "./result-run.ts";

/** The result of a plan on a day, and its part for each open trade. */

/** A result is given to its trades (running, done), and may then be taken back from them (reversing, reversed). */
export const resultStatuses = ["running", "done", "reversing", "reversed"] as const;

const columns = z.object({
  planId: z.string(),
  plan: z.string(),
  day: z.string(),
  percent: hundredths,
  note: z.string(),
  status: z.enum(resultStatuses),
  trades: z.number(),
  refused: z.number(),
  postedAt: instant,
  posting: z.nullable(z.number()),
  tradesUntil: z.nullable(instant),
  reversalId: z.nullable(z.string()),
  reversalReason: z.nullable(z.string()),
  reversedAt: z.nullable(instant),
  reversed: z.nullable(z.number()),
  kept: z.nullable(z.number()),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `day` is a day in UTC such as "2026-03-14", `percent` hundredths of a percent of the stake, negative for a loss;
 * `trades` how many trades got it and `refused` how many cannot hold it, counted when all were asked.
 * `posting` is 2 for a day that is posted again after a reversal; null in rows of older versions counts as 1. Then
 * `tradesUntil` is when the day was posted first: trades opened later take no part.
 * Of a reversal, `reversalId` is the request that confirmed it, `reversed` how many trades it took the part from and
 * `kept` how many had ended; all null before.
 */
export type PlanResult = Readonly<z.output<typeof row>>;

/** The row of a result that was not reversed. */
export const notReversed = {
  reversalId: null,
  reversalReason: null,
  reversedAt: null,
  reversed: null,
  kept: null,
} as const;

/** Reads a row of `results`. @throws ZodError when the row is not what the schema promises */
export function parsePlanResult(value: unknown): PlanResult {
  return row.parse(value);
}

const someColumns = z.partial(columns);

/** Columns of a result as the table holds them, all or those that change. */
export function resultColumns(result: Partial<PlanResult>): z.input<typeof someColumns> {
  return z.encode(someColumns, result);
}

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

/** The day of an instant in UTC, which is the day that results are posted for. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/**
 * Whether a trade takes part in a result: of its plan, opened on that day or before, not past its days, and there when
 * the result was posted. A trade of 7 days sees 8 calendar days and takes part in 7 at most. Room that a reversal makes
 * is for results posted later, not for a run still in flight.
 */
export function earns(
  trade: Trade,
  result: Pick<PlanResult, "planId" | "day" | "postedAt" | "tradesUntil">,
): boolean {
  return (
    trade.planId === result.planId &&
    dayOf(trade.openedAt) <= result.day &&
    result.day <= dayOf(tradeEnd(trade)) &&
    trade.openedAt <= (result.tradesUntil ?? result.postedAt) &&
    (trade.results ?? 0) < trade.days &&
    (trade.roomSince === undefined || trade.roomSince <= result.postedAt)
  );
}

/**
 * Returns the part of a trade. Losses end when the stake is used up: no investor loses more than was
 * invested.
 * @param before stake and profit without this result
 * @param percent in hundredths
 */
export function earned(before: Pick<Balances, "stake" | "profit">, percent: number): Cents {
  // An adjusted profit may be below the stake already; a loss takes nothing more then.
  const left = Math.max(0, before.stake + before.profit);
  return cents(Math.max(percentOf(before.stake, percent), -left));
}

/**
 * Why no result can be posted for a day; null when one can.
 * @param posted the result of the plan for that day, if there is one; the newest, where earlier ones were reversed
 * @param at now, in UTC
 */
export function postingRefusal(day: string, posted: PlanResult | null, at: string): Refusal | null {
  if (day > dayOf(at)) return refuse("result-in-future");
  if (posted === null || posted.status === "reversed") return null;
  return refuse(posted.status === "reversing" ? "result-reversing" : "result-exists");
}

/**
 * Returns until when a trade must have been opened to take part in a day that is posted again; null for a first posting.
 * @param posted the newest result of that plan and day, which is reversed
 */
export function tradesUntil(posted: PlanResult | null): string | null {
  return posted === null ? null : (posted.tradesUntil ?? posted.postedAt);
}

/**
 * Returns whether an account gains or loses by the results of a plan. @param profile null when there is none
 */
export function holdsTradeOf(planId: string, profile: Pick<Profile, "trade"> | null): boolean {
  return profile?.trade?.planId === planId;
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
  const reason = `Result of ${formatBookDay(result.day)}: ${formatHundredths(result.percent)}%. ${result.note}`;
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
