import type { HouseAccount, LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, sum, ZERO } from "#domain/values/money.ts";

/** Counters that commits increment: apart from the row of figures, which pages of investors do not read. */

/** The row of everything there ever was. */
export const totalId = "total";

/**
 * Where requests, people and messages wait for an administrator; only the row of everything counts them. The inactive
 * users among them are those that were never active.
 */
export const queues = ["waitingDeposits", "waitingWithdrawals", "inactiveUsers", "openMessages"] as const;
export type Queue = (typeof queues)[number];

/** The row of figures that an instant falls into. @param at in UTC */
export function figuresDay(at: string): string {
  return at.slice(0, 10);
}

/** A number in a row that goes up or, below zero, down. Counting never loses against another commit. */
export interface CounterIncrement {
  readonly tableId: "figures" | "users" | "openings" | "profileversions";
  readonly rowId: string;
  readonly column: string;
  readonly by: number;
  /** Beyond this it is not counted, and nothing else of the commit is written either. */
  readonly atMost?: number;
}

/** Returns the moves of an entry on each house account. */
export function houseMoves(
  entry: Pick<LedgerEntry, "houseAccount" | "houseDelta" | "feeDelta">,
): Partial<Record<HouseAccount, Cents>> {
  const { houseAccount, houseDelta, feeDelta } = entry;
  const moves: Partial<Record<HouseAccount, Cents>> = {};
  if (houseAccount !== null && houseDelta !== 0) moves[houseAccount] = houseDelta;
  if (feeDelta !== 0) moves.fees = sum(moves.fees ?? ZERO, feeDelta);
  return moves;
}

/** Counts the moves of an entry, for its day and in total. */
export function entryCounters(entry: LedgerEntry): CounterIncrement[] {
  return Object.entries(houseMoves(entry)).flatMap(([column, by]) =>
    [figuresDay(entry.at), totalId].map(
      (rowId): CounterIncrement => ({ tableId: "figures", rowId, column, by }),
    ),
  );
}

/** Counts who or what begins or ceases to wait. @param by 1 or -1 */
export function queueCounter(queue: Queue, by: 1 | -1): CounterIncrement {
  return { tableId: "figures", rowId: totalId, column: queue, by };
}

/** Counts the requests of one person that wait. @param by 1 or -1 */
export function openRequestCounter(userId: string, by: 1 | -1): CounterIncrement {
  return { tableId: "users", rowId: userId, column: "openRequests", by };
}
