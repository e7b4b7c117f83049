import { type Figures, figuresDay, houseMoves, noFigures, queues, totalId } from "./figures.ts";
import { houseAccounts, type LedgerEntry } from "./ledger.ts";
import type { Profile } from "./profile.ts";
import type { Transaction } from "./transaction.ts";

/** Counts from the books what the figures should say; for the verification. */
export interface Recount {
  entry(entry: LedgerEntry): void;
  transaction(transaction: Transaction): void;
  profile(profile: Profile): void;
  /**
   * @param before the rows of figures as they were before the books were read
   * @param after and as they are afterwards: what moved in between is what others did meanwhile, and is not compared
   * @returns one sentence per figure that is not what the books add up to
   */
  deviations(before: readonly Figures[], after: readonly Figures[]): readonly string[];
}

/** Starts from zero; give it every entry, transaction and profile there is. */
export function createRecount(): Recount {
  const rows = new Map<string, typeof noFigures>();

  function count(rowId: string, column: keyof typeof noFigures, by: number): void {
    const row = rows.get(rowId) ?? { ...noFigures };
    row[column] += by;
    rows.set(rowId, row);
  }

  return {
    entry(entry) {
      for (const account of houseAccounts) {
        const moved = houseMoves(entry)[account];
        if (moved === undefined) continue;
        count(figuresDay(entry.at), account, moved);
        count(totalId, account, moved);
      }
    },
    transaction({ kind, status }) {
      if (status === "pending")
        count(totalId, kind === "withdrawal" ? "waitingWithdrawals" : "waitingDeposits", 1);
    },
    profile({ isActive }) {
      if (!isActive) count(totalId, "inactiveUsers", 1);
    },
    deviations(before, after) {
      const earlier = new Map(before.map((row) => [row.$id, row]));
      const stored = new Map(after.map((row) => [row.$id, row]));
      return [...new Set([...rows.keys(), ...stored.keys()])].sort().flatMap((rowId) => {
        const expected = rows.get(rowId) ?? noFigures;
        const was = earlier.get(rowId) ?? noFigures;
        const is = stored.get(rowId) ?? noFigures;
        return [...houseAccounts, ...queues]
          .filter((column) => was[column] === is[column] && is[column] !== expected[column])
          .map(
            (column) =>
              `figures ${rowId}: ${column} is ${is[column]}, the books add up to ${expected[column]}`,
          );
      });
    },
  };
}
