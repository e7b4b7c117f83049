import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, negate, sum, ZERO } from "#domain/values/money.ts";
import type { Span } from "#domain/values/period.ts";
import { addMoves, equityOf, flowOf, gainOf, type MoneyMoves, movesOf, NO_MOVES } from "./money-moves.ts";
import { moneyWeightedReturn } from "./money-weighted-return.ts";
import type { Rate } from "./rate.ts";

/**
 * The performance of an account, from its ledger. What the house accounts `trading` and `fees` moved is gain or loss.
 * Deposits, payouts, bonuses and corrections of the balance are flows: they change the equity and are no performance.
 */

export interface Performance {
  /** The first moment with money in the period; the period's own beginning when there was some before. */
  readonly from: string;
  readonly until: string;
  /** The equity at both ends. */
  readonly opening: Cents;
  readonly closing: Cents;
  /** The moves in between: `opening` and all of them are `closing`. */
  readonly moves: MoneyMoves;
  /** Trading results less fees: the difference to the same money held as cash. */
  readonly gain: Cents;
  /** The number of entries that gained or lost something. */
  readonly results: number;
  /** The number of entries that are flows. */
  readonly flows: number;
  readonly timeWeighted: Rate;
  readonly moneyWeighted: Rate;
}

/**
 * Counts the performance of a period.
 * @param entries all of one investor, the oldest first, without gaps
 * @param span the period; without `from` it begins with the first entry
 * @param now where a period without an end ends, in UTC
 * @returns null when the account has no entry before the end of the period
 */
export function performance(entries: readonly LedgerEntry[], span: Span, now: string): Performance | null {
  const { from, until = now } = span;
  const known = entries.filter(({ at }) => at < until || (until === now && at === now));
  const [first] = known;
  if (first === undefined) return null;
  const begin = from ?? first.at;
  const before = known.findLast(({ at }) => at < begin);
  const within = known.filter(({ at }) => at >= begin);
  const opening = before === undefined ? ZERO : equityOf(before);
  const moves = within.map((entry) => ({ at: entry.at, ...movesOf(entry) }));
  const total = moves.reduce<MoneyMoves>((all, { at: _, ...one }) => addMoves(all, one), NO_MOVES);
  const flows = moves.flatMap((one) => (flowOf(one) === 0 ? [] : [{ at: one.at, amount: flowOf(one) }]));
  const closing = sum(opening, flowOf(total), gainOf(total));
  const start = opening === 0 ? (moves.find(isMove)?.at ?? begin) : begin;
  return {
    from: start,
    until,
    opening,
    closing,
    moves: total,
    gain: gainOf(total),
    results: moves.filter((one) => gainOf(one) !== 0).length,
    flows: flows.length,
    timeWeighted: timeWeightedReturn(opening, moves),
    moneyWeighted: moneyWeightedReturn({ opening, flows, closing, from: start, until }),
  };
}

const isMove = (moves: MoneyMoves) => flowOf(moves) !== 0 || gainOf(moves) !== 0;

/**
 * Links the gains of a period: each as a part of the equity right before it. Exact: the product is kept as a fraction
 * of whole numbers and rounded once.
 */
function timeWeightedReturn(opening: Cents, moves: readonly MoneyMoves[]): Rate {
  let equity: number = opening;
  let [numerator, denominator] = [1n, 1n];
  let hadMoney = opening > 0;
  for (const one of moves) {
    const gain = gainOf(one);
    if (gain !== 0) {
      if (equity <= 0) return "gain-on-nothing";
      // A loss of more than everything counts as one of everything: the rest is a debt, which no rate can express.
      numerator *= BigInt(Math.max(equity + gain, 0));
      denominator *= BigInt(equity);
    }
    equity += gain + flowOf(one);
    hadMoney ||= equity > 0;
  }
  if (!hadMoney) return "no-money";
  return hundredthsOf(numerator, denominator);
}

/** A growth factor as a gain in hundredths of a percent, half up. @param denominator above zero */
function hundredthsOf(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * 10_000n * (numerator - denominator) + denominator;
  const quotient = doubled / (2n * denominator);
  const isBelow = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return Number(isBelow ? quotient - 1n : quotient);
}

/** The equity after an entry, and how much of it was paid in: the difference is what was earned. */
export interface EquityStep {
  readonly at: string;
  readonly equity: Cents;
  /** All flows until then: deposits, bonuses and corrections, less what was paid out. */
  readonly paidIn: Cents;
}

/**
 * The equity over a period, step by step; entries that change neither value are left out.
 * @param entries all of one investor, the oldest first, without gaps
 * @param from when the picture begins; the first entry when absent
 */
export function equitySteps(entries: readonly LedgerEntry[], from: string | undefined): EquityStep[] {
  let paidIn = ZERO;
  const steps: EquityStep[] = [];
  for (const entry of entries) {
    paidIn = sum(paidIn, flowOf(movesOf(entry)));
    const step = { at: entry.at, equity: equityOf(entry), paidIn };
    const last = steps.at(-1);
    if (last?.equity === step.equity && last.paidIn === step.paidIn) continue;
    // The line of a period begins with the state before it.
    if (from !== undefined && entry.at < from) steps.length = 0;
    steps.push(from !== undefined && entry.at < from ? { ...step, at: from } : step);
  }
  return steps;
}

/** Returns the part of an equity that trading has earned. */
export function earnedOf({ equity, paidIn }: Pick<EquityStep, "equity" | "paidIn">): Cents {
  return sum(equity, negate(paidIn));
}

/** The instants of a month: from the first, up to but not including the second. */
interface Month {
  readonly from: string;
  readonly until: string;
}

/**
 * The calendar months of an account in UTC, the newest first.
 * @param first when its first entry was written
 */
export function monthsSince(first: string, now: string): readonly Month[] {
  const months: Month[] = [];
  const start = new Date(first);
  for (let month = 0; ; month++) {
    const from = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month);
    if (from > Date.parse(now)) return months.toReversed();
    const until = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month + 1);
    months.push({ from: new Date(from).toISOString(), until: new Date(until).toISOString() });
  }
}
