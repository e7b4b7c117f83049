import { AppwriteError } from "#emulator/errors.ts";

/** Time that work on the rows of a table may take while every other call waits. */
export interface ScanBudget {
  /** Runs work with the milliseconds that are left. @throws database_timeout when there are none */
  spend<T>(work: (milliseconds: number) => T): T;
  /**
   * @param comparisonsPerRow of texts; other values are compared ten times as fast
   * @throws database_timeout for a list that would take longer than another call should wait
   */
  requireFew(comparisonsPerRow: number, countRows: () => number): void;
}

/** The budget of all clients together, and the part of a second that is refilled. */
const mostMs = 100;
const refillPerMs = 0.25;
/** An ordinary search, which is let through on a table of any size. */
const fewPerRow = 8;
/** SQLite makes about four a microsecond. */
const mostComparisons = 200_000;
/** The budget of one client: the longest that another call waits for it. */
const mostAtOnceMs = 40;
/** The budget of a key for one pattern. */
const keyMs = 1000;

/** Keys are trusted: they wait for their own work only. */
export const keyBudget: ScanBudget = { spend: (work) => work(keyMs), requireFew: () => undefined };

/** The budget that clients share. @param now milliseconds; tests hand in their own */
export function createScanBudget(now: () => number = () => performance.now()): ScanBudget {
  let left = mostMs;
  let filled = now();
  return {
    spend(work) {
      const began = now();
      left = Math.min(mostMs, left + (began - filled) * refillPerMs);
      filled = began;
      if (left < 1) throw new AppwriteError("database_timeout");
      try {
        return work(Math.min(Math.floor(left), mostAtOnceMs));
      } finally {
        filled = now();
        left -= filled - began;
      }
    },
    requireFew(comparisonsPerRow, countRows) {
      if (comparisonsPerRow > fewPerRow && comparisonsPerRow * countRows() > mostComparisons)
        throw new AppwriteError("database_timeout");
    },
  };
}
