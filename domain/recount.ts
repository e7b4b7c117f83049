import { type Figures, figuresDay, houseMoves, noFigures, queues, totalId } from "./figures.ts";
import { houseAccounts, type LedgerEntry } from "./ledger.ts";
import type { Profile } from "./profile.ts";
import type { Transaction } from "./transaction.ts";

/** Counts from the books what the figures should say; for the verification. */

type Counted = Record<keyof typeof noFigures, number>;

export interface Recount {
  entry(entry: LedgerEntry): readonly string[];
  transaction(transaction: Transaction): readonly string[];
  /** After the transactions. @returns one sentence when the open requests are miscounted */
  profile(profile: Profile): readonly string[];
  /** After everything. @returns one sentence per figure that is not what the books add up to */
  figures(rows: readonly Figures[]): readonly string[];
}

/** Starts from zero; give it every entry, transaction, profile and row of figures, in this order. */
export function createRecount(): Recount {
  const rows = new Map<string, Counted>();
  const openRequests = new Map<string, number>();

  function count(rowId: string, column: keyof Counted, by: number): void {
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
      return [];
    },
    transaction({ id, kind, status }) {
      if (status !== "pending") return [];
      openRequests.set(id, (openRequests.get(id) ?? 0) + 1);
      count(totalId, kind === "withdrawal" ? "waitingWithdrawals" : "waitingDeposits", 1);
      return [];
    },
    profile({ $id, isActive, openRequests: counted }) {
      if (!isActive) count(totalId, "inactiveUsers", 1);
      const open = openRequests.get($id) ?? 0;
      return counted === open ? [] : [`user ${$id}: says ${counted} open requests, there are ${open}`];
    },
    figures(stored) {
      const said = new Map(stored.map((row) => [row.$id, row]));
      return [...new Set([...rows.keys(), ...said.keys()])].sort().flatMap((rowId) => {
        const expected = rows.get(rowId) ?? noFigures;
        const found = said.get(rowId) ?? noFigures;
        return [...houseAccounts, ...queues]
          .filter((column) => found[column] !== expected[column])
          .map(
            (column) =>
              `figures ${rowId}: ${column} is ${found[column]}, the books add up to ${expected[column]}`,
          );
      });
    },
  };
}
