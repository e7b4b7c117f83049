import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dollarsValue, instantValue } from "#domain/refusals/refusal-value.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { type Cents, cents, formatDollars, sum } from "#domain/values/money.ts";
import {
  exclusionAt,
  type LimitPeriod,
  limitAt,
  limitPeriods,
  limitSpans,
  pausedUntil,
  type SelfLimits,
} from "./self-limits.ts";

/** The room for deposits within the own limits of an investor. The server decides by it, and the pages preview by it. */

/** A deposit that counts: it is pending or approved. A rejected or cancelled one makes room again. */
export type CountedDeposit = Pick<Transaction, "amount" | "$createdAt">;

/** The statuses of deposits that count. */
export const countedStatuses: readonly Transaction["status"][] = ["pending", "success"];

/** Returns the instant before which no deposit counts any more; null when no deposit limit is set. */
export function countedSince(limits: SelfLimits | null, at: string): string | null {
  const spans = limitPeriods
    .filter((period) => limits !== null && limitAt(limits, period, at).amount !== null)
    .map((period) => limitSpans[period]);
  return spans.length === 0 ? null : addMilliseconds(at, -Math.max(...spans));
}

/** How far one deposit limit is used. */
export interface LimitUse {
  readonly period: LimitPeriod;
  readonly limit: Cents;
  readonly used: Cents;
  readonly left: Cents;
  /** When more becomes possible: a deposit leaves the span, or a higher limit begins; null when nothing is used. */
  readonly moreAt: string | null;
}

/**
 * Returns how far each deposit limit is used.
 * @param deposits of the investor; those that are too old for a span do not count
 */
export function limitUses(
  limits: SelfLimits | null,
  deposits: readonly CountedDeposit[],
  at: string,
): LimitUse[] {
  if (limits === null) return [];
  return limitPeriods.flatMap((period) => {
    const { amount: limit, next } = limitAt(limits, period, at);
    if (limit === null) return [];
    const span = limitSpans[period];
    const within = deposits.filter(({ $createdAt }) => Date.parse($createdAt) > Date.parse(at) - span);
    const used = sum(...within.map(({ amount }) => amount));
    const leaving = within.map(({ $createdAt }) => Date.parse($createdAt) + span);
    const times = [...leaving, ...(next === null ? [] : [Date.parse(next.at)])];
    return {
      period,
      limit,
      used,
      left: cents(Math.max(0, limit - used)),
      moreAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    };
  });
}

/** Returns the limit that leaves the least room; null without a deposit limit. */
export function tightestLimit(uses: readonly LimitUse[]): LimitUse | null {
  return uses.reduce<LimitUse | null>(
    (least, use) => (least === null || use.left < least.left ? use : least),
    null,
  );
}

/** Why an amount cannot be deposited within the own limits; null when it can. */
export function depositLimitRefusal(uses: readonly LimitUse[], amount: Cents): Refusal | null {
  const tightest = tightestLimit(uses);
  if (tightest === null || amount <= tightest.left) return null;
  const { period, limit, left } = tightest;
  return refuse(`deposit-limit-${period}`, {
    limit: dollarsValue(limit, formatDollars(limit)),
    left: dollarsValue(left, formatDollars(left)),
  });
}

/** Why an account that keeps itself from investing makes no deposit and opens no trade; null when it may. */
export function keptFromInvestingRefusal(limits: SelfLimits | null, at: string): Refusal | null {
  if (limits === null) return null;
  const exclusion = exclusionAt(limits, at);
  if (exclusion?.state === "running")
    return exclusion.until === null
      ? refuse("self-excluded-for-ever")
      : refuse("self-excluded", { until: momentValue(exclusion.until) });
  if (exclusion?.state === "over") return refuse("return-not-requested");
  if (exclusion?.state === "returning") return refuse("return-waiting", { from: momentValue(exclusion.at) });
  const until = pausedUntil(limits, at);
  return until === null ? null : refuse("investing-paused", { until: momentValue(until) });
}

export const momentValue = (at: string) => instantValue(at, formatMomentUtc(at));
