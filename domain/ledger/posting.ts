import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { type Cents, sum, ZERO } from "#domain/values/money.ts";
import { accounts, type Balances, MAX_BALANCE } from "./account.ts";
import type { EntryKind, HouseAccount } from "./ledger.ts";

/** The only way in which the accounts of an investor change. */

/** One change of an investor's accounts with its other side on a house account. */
export interface Posting {
  readonly kind: EntryKind;
  readonly deltas: Partial<Balances>;
  readonly house?: { readonly account: HouseAccount; readonly delta: Cents };
  /** The amount for the house account `fees`, beside `house`. */
  readonly fee?: Cents;
  readonly transactionId: string | null;
  /** The plan result that a profit comes from. */
  readonly resultId?: string;
  readonly reason: string | null;
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
