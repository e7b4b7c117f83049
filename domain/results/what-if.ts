import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Trade } from "#domain/trades/trade-column.ts";
import { claimed, closed } from "#domain/trades/trade-terms.ts";
import { type Cents, sum, ZERO } from "#domain/values/money.ts";
import { withdrawalQuote } from "#domain/withdrawals/withdrawal.ts";
import { earned, earns } from "./plan-result.ts";
import { cumulated, type DayResult } from "./track-record.ts";

/** The value of a stake with the results that a plan really had. */

/** The end of a trade that was not made. */
export interface Outcome {
  /** The results that it would have had, and the first and last day of them. */
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

export interface WhatIf {
  readonly real: Outcome;
  /** As many results in a row, where the plan did worst. */
  readonly worst: Outcome;
}

export interface Terms {
  readonly planId: string;
  readonly days: number;
  readonly returnsStake: boolean;
}

/**
 * Returns the end of a trade that had been opened at the beginning of a day, by the rules of real trades, and of one
 * with as many results where the plan did worst. Both, because a good stretch alone would mislead.
 * @param stake what had been invested
 * @param start the day in UTC, for example "2026-03-14"
 * @param results of the plan that were not reversed, in any order
 * @returns null when the trade would have had no result
 */
export function whatIf(
  stake: Cents,
  terms: Terms,
  start: string,
  results: readonly DayResult[],
  settings: PublicSettings,
): WhatIf | null {
  const days = cumulated(results);
  const had = resultsOf(terms, start, days);
  if (had.length === 0) return null;
  const real = outcome(stake, terms, had, settings);
  const stretches = days
    .slice(0, days.length - had.length + 1)
    .map((_, begin) => outcome(stake, terms, days.slice(begin, begin + had.length), settings));
  const worst = stretches.reduce((least, one) => (one.cash < least.cash ? one : least), real);
  return { real, worst };
}

/** The results that a trade opened at the beginning of a day takes part in. @param days the oldest first */
function resultsOf(terms: Terms, start: string, days: readonly DayResult[]): readonly DayResult[] {
  const openedAt = `${start}T00:00:00.000Z`;
  const trade: Trade = {
    ...terms,
    plan: "",
    amount: ZERO,
    roi: 0,
    openedAt,
    transactionId: "",
  };
  const had: DayResult[] = [];
  for (const { day, percent } of days) {
    const posted = { planId: terms.planId, day, postedAt: `${day}T23:59:59.999Z`, tradesUntil: null };
    if (earns({ ...trade, results: had.length }, posted)) had.push({ day, percent });
  }
  return had;
}

function outcome(
  stake: Cents,
  { returnsStake }: Terms,
  had: readonly DayResult[],
  settings: PublicSettings,
): Outcome {
  let profit: Cents = ZERO;
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
