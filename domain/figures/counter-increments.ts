import type { HouseAccount, LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, sum, ZERO } from "#domain/values/money.ts";

/** Counters that commits increment: apart from the row of figures, which pages of investors do not read. */

/** The name of the figures of everything there ever was. */
export const totalId = "total";

/**
 * Where requests, people and messages wait for an administrator; only the figures of everything count them. The inactive
 * users among them are those that were never active.
 */
export const queues = ["waitingDeposits", "waitingWithdrawals", "inactiveUsers", "openMessages"] as const;
export type Queue = (typeof queues)[number];

/** The name of the figures that an instant falls into. @param at in UTC */
export function figuresDay(at: string): string {
  return at.slice(0, 10);
}

/** Rows that the figures of a day, and those of everything, are spread over, so that commits seldom want the same one. */
const shards = Array.from({ length: 16 }, (_, n) => String(n).padStart(2, "0"));

/**
 * Comes after the ids of all shards and before those of all other rows, in the order of texts: pages of a version
 * without shards read the newest rows by this order.
 */
export const afterShards = "2";

/** The ids of the rows that may hold figures of one name: a day or "total". */
export function figuresRows(name: string): readonly string[] {
  return [name, ...shards.map((shard) => `${shard}.${name}`)];
}

/**
 * Returns the shard to increment. The same key always gives the same one.
 * @param key what is counted: the id of an account or of a message
 */
export function figuresShard(name: string, key: string): string {
  // FNV-1a, then a step of MurmurHash3: the upper bits depend on every character, also of short ids.
  let hash = 0x811c9dc5;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `${shards[Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 28]}.${name}`;
}

/** The name of the figures that a row belongs to. */
export function figuresName(rowId: string): string {
  return rowId.slice(rowId.indexOf(".") + 1);
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

/** Counts the moves of an entry, for its day and in total, in the shards of its investor. */
export function entryCounters(entry: LedgerEntry): CounterIncrement[] {
  return Object.entries(houseMoves(entry)).flatMap(([column, by]) =>
    [figuresDay(entry.at), totalId].map(
      (name): CounterIncrement => ({
        tableId: "figures",
        rowId: figuresShard(name, entry.userId),
        column,
        by,
      }),
    ),
  );
}

/** Counts who or what begins or ceases to wait. @param key of the account or the message @param by 1 or -1 */
export function queueCounter(queue: Queue, key: string, by: 1 | -1): CounterIncrement {
  return { tableId: "figures", rowId: figuresShard(totalId, key), column: queue, by };
}

/** Counts the requests of one person that wait. @param by 1 or -1 */
export function openRequestCounter(userId: string, by: 1 | -1): CounterIncrement {
  return { tableId: "users", rowId: userId, column: "openRequests", by };
}
