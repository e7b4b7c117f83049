import type { Balances } from "#domain/ledger/account.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { claimed, closed } from "#domain/trades/trade-terms.ts";
import { type Cents, sum } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import { earned } from "./plan-result.ts";
import type { DayResult } from "./track-record.ts";

/** The end of a trade that was not made, or has not been made yet. */
export interface Outcome {
  /** The results that it would have had, and the first and last day of them; "" without one. */
  readonly results: number;
  readonly from: string;
  readonly to: string;
  /** Below zero for a loss. */
  readonly profit: Cents;
  /** The amount that would reach the free money at the end. */
  readonly cash: Cents;
  /** The fee for withdrawing all of it, and what would be paid out. */
  readonly fee: Cents;
  readonly payout: Cents;
}

type Start = Pick<Balances, "stake" | "profit">;

/**
 * Returns the end of a trade after further results, by the rules of real trades.
 * @param start before the first of them
 * @param had the oldest first
 */
export function outcome(
  start: Start,
  { returnsStake }: { readonly returnsStake: boolean },
  had: readonly DayResult[],
  settings: PublicSettings,
): Outcome {
  const { stake } = start;
  let { profit } = start;
  for (const { percent } of had) profit = sum(profit, earned({ stake, profit }, percent));
  const { cash } = profit > 0 ? claimed({ stake, profit }, { returnsStake }) : closed({ stake, profit });
  const { fee, net } = withdrawalQuote(cash, settings);
  return {
    results: had.length,
    from: had[0]?.day ?? "",
    to: had.at(-1)?.day ?? "",
    profit,
    cash,
    fee,
    payout: net,
  };
}

/**
 * Returns the end of a trade after those consecutive results of the plan that would leave the least.
 * @param days of the plan, the oldest first
 * @param count how many in a row; of fewer days all of them
 * @returns null without a result
 */
export function worstOutcome(
  start: Start,
  terms: { readonly returnsStake: boolean },
  days: readonly DayResult[],
  count: number,
  settings: PublicSettings,
): Outcome | null {
  const length = Math.min(count, days.length);
  if (length === 0) return null;
  return days
    .slice(0, days.length - length + 1)
    .map((_, begin) => outcome(start, terms, days.slice(begin, begin + length), settings))
    .reduce((least, one) => (one.cash < least.cash ? one : least));
}
