import type { EntryKind, HouseAccount, LedgerEntry } from "./ledger.ts";
import { type Cents, cents, sum, ZERO } from "./money.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** The accounts of one investor and the only way in which they change. */

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

/** One change of an investor's accounts with its other side in the house. */
export interface Posting {
  readonly kind: EntryKind;
  readonly deltas: Partial<Balances>;
  readonly house?: { readonly account: HouseAccount; readonly delta: Cents };
  /** What the house account fees receives beside `house`. */
  readonly fee?: Cents;
  readonly transactionId: string | null;
  /** The plan result that a profit comes from. */
  readonly resultId?: string;
  readonly reason: string | null;
}

/** The balances that the newest entry carries; none of it when there is no entry yet. */
export function balancesAfter(head: LedgerEntry | null): Balances {
  if (head === null) return EMPTY;
  const { cash, hold, stake, profit, bonus } = head;
  return { cash, hold, stake, profit, bonus };
}

/** What the specification calls the balance: free money and money on hold. */
export function balanceOf(balances: Pick<Balances, "cash" | "hold">): Cents {
  return sum(balances.cash, balances.hold);
}

/** How far a posting is from balancing; 0 for every correct one. The bonus memo stands outside. */
export function imbalance(posting: Posting): Cents {
  const { cash = ZERO, hold = ZERO, stake = ZERO, profit = ZERO } = posting.deltas;
  return sum(cash, hold, stake, profit, posting.house?.delta ?? ZERO, posting.fee ?? ZERO);
}

/**
 * Applies a posting.
 * @returns the balances after it, or the refusal to hold more than an account can
 * @throws RangeError when the posting does not balance or takes more than there is: the caller has to have
 *   refused that before, in words that fit
 */
export function post(before: Balances, posting: Posting): Balances | Refusal {
  if (imbalance(posting) !== 0) throw new RangeError(`Unbalanced posting: ${JSON.stringify(posting)}`);
  const after = { ...before };
  for (const account of accounts) {
    after[account] = sum(before[account], posting.deltas[account] ?? ZERO);
    if (Math.abs(after[account]) > MAX_BALANCE) return refuse("balance-too-large");
    if (after[account] < 0 && account !== "profit")
      throw new RangeError(`Negative ${account}: ${JSON.stringify(posting)}`);
  }
  return after;
}
