import { type Balances, balanceOf } from "#domain/ledger/account.ts";
import type { HouseAccount, LedgerEntry } from "#domain/ledger/ledger.ts";
import { totalEquity } from "#domain/profiles/balances.ts";
import { type Cents, negate, sum, ZERO } from "#domain/values/money.ts";

/**
 * How much money came into an investor's account or left it, by the house account on the other side. Positive is more
 * for the investor. What only moves within the account (a stake, a hold) is in none of them.
 */
export type MoneyMoves = Readonly<Record<HouseAccount, Cents>>;

export const NO_MOVES: MoneyMoves = {
  deposits: ZERO,
  payouts: ZERO,
  fees: ZERO,
  bonuses: ZERO,
  trading: ZERO,
  adjustments: ZERO,
};

/** Returns what an entry moved between the investor and the house accounts. */
export function movesOf({
  houseAccount,
  houseDelta,
  feeDelta,
}: Pick<LedgerEntry, "houseAccount" | "houseDelta" | "feeDelta">): MoneyMoves {
  const moves = { ...NO_MOVES, fees: negate(feeDelta) };
  if (houseAccount !== null) moves[houseAccount] = sum(moves[houseAccount], negate(houseDelta));
  return moves;
}

/** Adds up moves, account by account. */
export function addMoves(a: MoneyMoves, b: MoneyMoves): MoneyMoves {
  return {
    deposits: sum(a.deposits, b.deposits),
    payouts: sum(a.payouts, b.payouts),
    fees: sum(a.fees, b.fees),
    bonuses: sum(a.bonuses, b.bonuses),
    trading: sum(a.trading, b.trading),
    adjustments: sum(a.adjustments, b.adjustments),
  };
}

/** Returns the part of moves that trading earned or lost, with the fees. */
export function gainOf({ trading, fees }: MoneyMoves): Cents {
  return sum(trading, fees);
}

/** Returns the part of moves that is neither gain nor loss: transfers, bonuses and corrections by an administrator. */
export function flowOf({ deposits, payouts, bonuses, adjustments }: MoneyMoves): Cents {
  return sum(deposits, payouts, bonuses, adjustments);
}

/** Returns everything that belongs to the investor after an entry. */
export function equityOf(balances: Balances): Cents {
  return totalEquity({ balance: balanceOf(balances), stake: balances.stake, profit: balances.profit });
}
