import type { Balances } from "#domain/ledger/account.ts";
import { type Trade, tradeEnd } from "#domain/profiles/trade-column.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { tradeProgress } from "#domain/trades/trade-terms.ts";
import { DAY } from "#domain/values/durations.ts";
import { type Outcome, outcome, worstOutcome } from "./outcome.ts";
import { dayOf } from "./plan-result.ts";
import { cumulated, type DayResult } from "./track-record.ts";

/** The payout of an ongoing trade, today and at its end. None of it is promised. */
export interface TradeOutlook {
  /** Null while it cannot be ended: without a profit, before its days are over. */
  readonly today: Outcome | null;
  /** How many results it can still get. */
  readonly remaining: number;
  /** Each of them meets the plan's target. */
  readonly atTarget: Outcome;
  /** They are like the plan's worst consecutive ones; null where the plan has no result, or the trade gets none. */
  readonly worst: Outcome | null;
}

/**
 * Counts what an ongoing trade would pay.
 * @param results of the plan that were not reversed, in any order
 * @param lastDay the day of the newest result that the trade got; null before the first
 * @param at now, in UTC
 */
export function tradeOutlook(
  balances: Pick<Balances, "stake" | "profit">,
  trade: Trade,
  results: readonly DayResult[],
  settings: PublicSettings,
  { lastDay, at }: { readonly lastDay: string | null; readonly at: string },
): TradeOutlook {
  const { isOver } = tradeProgress(trade, at);
  const remaining = isOver ? 0 : remainingResults(trade, lastDay, at);
  const target = { day: "", percent: Math.round(trade.roi * 100) };
  return {
    today: balances.profit > 0 || isOver ? outcome(balances, trade, [], settings) : null,
    remaining,
    atTarget: outcome(balances, trade, Array<DayResult>(remaining).fill(target), settings),
    worst: worstOutcome(balances, trade, cumulated(results), remaining, settings),
  };
}

/** Each day from now to the last day of the trade, as far as the trade takes part in so many. */
function remainingResults(trade: Trade, lastDay: string | null, at: string): number {
  const today = dayOf(at);
  const hasToday = lastDay !== null && lastDay >= today;
  const left = (Date.parse(dayOf(tradeEnd(trade))) - Date.parse(today)) / DAY + (hasToday ? 0 : 1);
  return Math.max(0, Math.min(left, trade.days - (trade.results ?? 0)));
}
