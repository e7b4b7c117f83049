import type { Balances } from "#domain/ledger/account.ts";
import type { Plan } from "#domain/plans/plan.ts";
import { type Trade, tradeEnd } from "#domain/profiles/trade-column.ts";
import { DAY } from "#domain/values/durations.ts";
import { type Cents, cents, negate, percentOf, sum, ZERO } from "#domain/values/money.ts";

/**
 * The price and the payout of a trade. Screens show it before the investor agrees, the server decides with
 * the same.
 */

/** The terms that a trade keeps, as the investor has seen them, to compare with the present ones. */
export function termsVersion({ roi, days, returnsStake }: Pick<Plan, "roi" | "days" | "returnsStake">) {
  return [roi, days, returnsStake].join(" ");
}

/** Returns the rest of the usable amount after an amount is taken out. */
export function afterTaking(cash: Cents, amount: Cents): Cents {
  return sum(cash, negate(amount));
}

/** Returns the profit of a trade if every day meets the plan's target; it is not guaranteed. */
export function targetProfit(amount: Cents, { roi, days }: Pick<Plan, "roi" | "days">): Cents {
  // A target has at most two decimals; counting it in hundredths keeps it a whole number.
  return percentOf(amount, Math.round(roi * 100) * days);
}

/**
 * Returns the payout of a trade, and the part of the stake that the house account keeps or of a loss that it
 * bears.
 */
export interface TradeEnd {
  readonly profit: Cents;
  readonly returned: Cents;
  /** Profit and stake together, as they reach the free money. */
  readonly cash: Cents;
  readonly lost: Cents;
}

/** The end of a trade by claiming its profit. */
export function claimed(
  { stake, profit }: Pick<Balances, "stake" | "profit">,
  trade: Pick<Trade, "returnsStake"> | null,
): TradeEnd {
  const returned = trade?.returnsStake ? stake : ZERO;
  return { profit, returned, cash: sum(profit, returned), lost: sum(stake, negate(returned)) };
}

/** The end of a trade without a profit: the stake less the loss, never less than nothing. */
export function closed({ stake, profit }: Pick<Balances, "stake" | "profit">): TradeEnd {
  const returned = cents(Math.max(0, stake + profit));
  return { profit, returned, cash: returned, lost: sum(stake, profit, negate(returned)) };
}

export interface TradeProgress {
  /** From 1 to `days`. */
  readonly day: number;
  readonly isOver: boolean;
}

/** Which of its days a trade is in. @param at now, in UTC */
export function tradeProgress(trade: Pick<Trade, "openedAt" | "days">, at: string): TradeProgress {
  const since = Date.parse(at) - Date.parse(trade.openedAt);
  const day = Math.floor(Math.max(since, 0) / DAY) + 1;
  return { day: Math.min(day, trade.days), isOver: at >= tradeEnd(trade) };
}
