import type { Trade } from "#domain/profiles/trade-column.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import { type Outcome, outcome, worstOutcome } from "./outcome.ts";
import { earns } from "./plan-result.ts";
import { cumulated, type DayResult } from "./track-record.ts";

/** The value of a stake with the results that a plan really had. */

interface WhatIf {
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
  const empty = { stake, profit: ZERO };
  const real = outcome(empty, terms, had, settings);
  const worst = worstOutcome(empty, terms, days, had.length, settings);
  // On a tie, prefers the real period, so that it is not shown twice.
  return { real, worst: worst !== null && worst.cash < real.cash ? worst : real };
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
