import { balanceOf } from "#domain/ledger/account.ts";
import { deltasOf, type EntryKind, type LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, cents, negate, sum } from "#domain/values/money.ts";

/** Returns the balance over a period, from the entries. */

/** From `at` on the balance was this. */
export interface BalanceStep {
  readonly at: string;
  readonly balance: Cents;
}

/**
 * The balance at the beginning and after each entry that changed it, the oldest first.
 * @param entries of one investor within the period, the newest first, without gaps
 * @param from when the period begins; the oldest entry when absent
 * @param balance what it is now, for a period without entries
 */
export function balanceSteps(
  entries: readonly LedgerEntry[],
  from: string | undefined,
  balance: Cents,
): BalanceStep[] {
  const oldest = entries.at(-1);
  if (oldest === undefined) return from === undefined ? [] : [{ at: from, balance }];
  // Before the first entry of an account there was none: an empty stretch would only press the rest together.
  if (oldest.seq === 1) return stepsAfter(entries, []);
  const before = sum(balanceOf(oldest), negate(balanceOf(deltasOf(oldest))));
  return stepsAfter(entries, [{ at: from ?? oldest.at, balance: before }]);
}

function stepsAfter(entries: readonly LedgerEntry[], steps: BalanceStep[]): BalanceStep[] {
  for (const entry of entries.toReversed()) {
    const after = balanceOf(entry);
    if (after !== steps.at(-1)?.balance) steps.push({ at: entry.at, balance: after });
  }
  return steps;
}

/** The highest balance of a period. */
export function highestBalance(steps: readonly BalanceStep[]): Cents {
  return cents(Math.max(0, ...steps.map(({ balance }) => balance)));
}

/** Why a balance changed: money came from outside or left, or a trade ended with a gain or a loss. */
export type BalanceCause = "transfer" | "gain" | "loss" | "trade";

/** One change of a balance, with its cause. */
export interface BalanceMove extends BalanceStep {
  readonly id: string;
  readonly kind: EntryKind;
  readonly change: Cents;
  readonly cause: BalanceCause;
}

/**
 * The entries that changed the balance, the oldest first.
 * @param entries of one investor, the newest first
 */
export function balanceMoves(entries: readonly LedgerEntry[]): BalanceMove[] {
  return entries.toReversed().flatMap((entry) => {
    const change = balanceOf(deltasOf(entry));
    const { $id: id, at, kind } = entry;
    return change === 0 ? [] : [{ id, at, kind, change, balance: balanceOf(entry), cause: causeOf(entry) }];
  });
}

function causeOf({ kind, cashDelta, stakeDelta }: LedgerEntry): BalanceCause {
  if (kind === "trade-opened") return "trade";
  if (kind !== "profit-claimed" && kind !== "trade-closed") return "transfer";
  // Only the difference from the stake is a gain or loss.
  const earned = sum(cashDelta, stakeDelta);
  return earned > 0 ? "gain" : earned < 0 ? "loss" : "trade";
}

/** A point of a picture: both from 0 to 1, y upwards. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Steps as a line, because between two entries nothing changes. The highest balance is 1, nothing is 0.
 * @param until where the line ends, at or after the newest step
 */
export function balanceLine(steps: readonly BalanceStep[], until: string): Point[] {
  const [first] = steps;
  if (first === undefined) return [];
  const begin = Date.parse(first.at);
  const span = Math.max(Date.parse(until) - begin, 1);
  const highest = Math.max(highestBalance(steps), 1);
  const points: Point[] = [];
  for (const { at, balance } of steps) {
    // The clock of the browser may be slow: steps later than now are drawn at the end.
    const x = Math.min((Date.parse(at) - begin) / span, 1);
    const before = points.at(-1);
    if (before !== undefined) points.push({ x, y: before.y });
    points.push({ x, y: balance / highest });
  }
  return [...points, { x: 1, y: points.at(-1)?.y ?? 0 }];
}

/** The step that holds at a place of the line, from 0 to 1. */
export function stepAt(steps: readonly BalanceStep[], until: string, x: number): BalanceStep | undefined {
  const begin = Date.parse(steps[0]?.at ?? until);
  const at = begin + x * (Date.parse(until) - begin);
  return steps.findLast((step) => Date.parse(step.at) <= at) ?? steps[0];
}
