import {
  type CounterIncrement,
  figuresDay,
  houseMoves,
  queues,
  totalId,
} from "#domain/figures/counter-increments.ts";
import { type Figures, noFigures, sumFigures } from "#domain/figures/figures.ts";
import { type HouseAccount, houseAccounts, type LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Message } from "#domain/messages/message.ts";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import type { BookedTransaction } from "#domain/transactions/transaction.ts";

/** Counts from the books what the figures should say: to verify them, or to put them right. */
export interface Recount {
  entry(entry: LedgerEntry): void;
  transaction(transaction: BookedTransaction): void;
  profile(profile: Pick<Profile, "isActive" | "activatedAt">): void;
  message(message: Message): void;
  /** Returns what the entries add up to, by name of the figures. */
  entrySums(): EntrySums;
  /**
   * @param before the rows of figures as they were before the books were read
   * @param after and as they are afterwards: what moved in between is what others did meanwhile, and is not compared
   * @returns one sentence per figure that is not what the books add up to
   */
  deviations(before: readonly Figures[], after: readonly Figures[]): readonly string[];
  /** Returns the increments that correct every deviation, outside the shards; parameters as for `deviations`. */
  corrections(before: readonly Figures[], after: readonly Figures[]): readonly CounterIncrement[];
}

/** The moves of the house accounts in cents, by name of the figures. */
type EntrySums = Readonly<Record<string, Readonly<Partial<Record<HouseAccount, number>>>>>;

/**
 * Starts from zero; give it every entry, transaction, profile and message there is.
 * @param earlier the sums of the entries that are not given again
 */
export function createRecount(earlier: EntrySums = {}): Recount {
  const rows = new Map<string, typeof noFigures>();
  for (const [rowId, sums] of Object.entries(earlier)) rows.set(rowId, { ...noFigures, ...sums });

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
    profile(profile) {
      if (awaitsActivation(profile)) count(totalId, "inactiveUsers", 1);
    },
    message({ state }) {
      if (state === "open") count(totalId, "openMessages", 1);
    },
    entrySums: () =>
      Object.fromEntries(
        [...rows].map(([rowId, row]) => [
          rowId,
          Object.fromEntries(houseAccounts.map((account) => [account, row[account]])),
        ]),
      ),
    deviations: (before, after) =>
      differences(before, after).map(
        ({ rowId, column, is, expected }) =>
          `figures ${rowId}: ${column} is ${is}, the books add up to ${expected}`,
      ),
    corrections: (before, after) =>
      differences(before, after).map(({ rowId, column, is, expected }) => ({
        tableId: "figures",
        rowId,
        column,
        by: expected - is,
      })),
  };

  function differences(before: readonly Figures[], after: readonly Figures[]) {
    const earlier = new Map(sumFigures(before).map((row) => [row.$id, row]));
    const stored = new Map(sumFigures(after).map((row) => [row.$id, row]));
    return [...new Set([...rows.keys(), ...stored.keys()])].sort().flatMap((rowId) => {
      const sums = rows.get(rowId) ?? noFigures;
      const was = earlier.get(rowId) ?? noFigures;
      const row = stored.get(rowId) ?? noFigures;
      return [...houseAccounts, ...queues]
        .map((column) => ({ rowId, column, was: was[column], is: row[column], expected: sums[column] }))
        .filter(({ was, is, expected }) => was === is && is !== expected);
    });
  }
}
