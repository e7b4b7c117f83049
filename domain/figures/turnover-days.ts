import { DAY } from "#domain/values/durations.ts";
import { type Cents, ZERO } from "#domain/values/money.ts";
import { figuresDay } from "./counter-increments.ts";
import { type Figures, turnover } from "./figures.ts";

/** The deposits and withdrawals of a day. */
export interface TurnoverDay {
  /** For example "2026-03-14", in UTC. */
  readonly day: string;
  readonly paidIn: Cents;
  readonly paidOut: Cents;
}

/**
 * The last days one by one, the oldest first; a day on which nothing happened is there, too.
 * @param rows the figures of days, in any order
 * @param now in UTC; its day is the last one
 */
export function turnoverDays(rows: readonly Figures[], count: number, now: string): TurnoverDay[] {
  const known = new Map(rows.map((row) => [row.$id, turnover(row)]));
  const midnight = Date.parse(`${figuresDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) => {
    const day = figuresDay(new Date(midnight - (count - 1 - n) * DAY).toISOString());
    const { paidIn = ZERO, paidOut = ZERO } = known.get(day) ?? {};
    return { day, paidIn, paidOut };
  });
}
