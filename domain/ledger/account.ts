import { type Cents, cents, sum, ZERO } from "#domain/values/money.ts";

/** The accounts of one investor. */

export interface Balances {
  /** Free to use. */
  readonly cash: Cents;
  /** Withdrawals that wait for review. */
  readonly hold: Cents;
  /** In the ongoing trade. */
  readonly stake: Cents;
  /** Of the ongoing trade, not yet claimed; negative is a loss. */
  readonly profit: Cents;
  /** A memo: how much of what was ever credited was bonus. Not part of any sum. */
  readonly bonus: Cents;
}

export const accounts = ["cash", "hold", "stake", "profit", "bonus"] as const satisfies (keyof Balances)[];

export const EMPTY: Balances = { cash: ZERO, hold: ZERO, stake: ZERO, profit: ZERO, bonus: ZERO };

/** A trillion dollars: far above any use, far below where a double stops counting single cents. */
export const MAX_BALANCE = cents(100_000_000_000_000);

/** The balances that the newest entry carries; none of it when there is no entry yet. */
export function balancesAfter(head: Balances | null): Balances {
  if (head === null) return EMPTY;
  const { cash, hold, stake, profit, bonus } = head;
  return { cash, hold, stake, profit, bonus };
}

/** Returns the balance of the specification: cash and money on hold. */
export function balanceOf(balances: Pick<Balances, "cash" | "hold">): Cents {
  return sum(balances.cash, balances.hold);
}
