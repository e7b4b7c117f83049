import { balanceOf } from "./account.ts";
import type { LedgerEntry } from "./ledger.ts";

/** A point of a picture: both from 0 to 1, y upwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The balance over time as a line of steps, because between two entries nothing changes. The highest balance is 1.
 * @param entries of one investor, the newest first; the line begins at the oldest of them
 * @param until where the line ends, at or after the newest entry
 * @returns nothing for fewer than two entries: one does not make a history
 */
export function balanceLine(entries: readonly LedgerEntry[], until: Date): Point[] {
  const known = entries
    .toReversed()
    .map((entry) => ({ at: Date.parse(entry.at), balance: balanceOf(entry) }));
  const [first] = known;
  if (first === undefined || known.length < 2) return [];
  const span = Math.max(until.getTime() - first.at, 1);
  const highest = Math.max(...known.map(({ balance }) => balance), 1);
  const points: Point[] = [];
  for (const { at, balance } of known) {
    const x = Math.min((at - first.at) / span, 1);
    const before = points.at(-1);
    if (before !== undefined) points.push({ x, y: before.y });
    points.push({ x, y: balance / highest });
  }
  return [...points, { x: 1, y: points.at(-1)?.y ?? 0 }];
}
