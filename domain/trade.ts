import { balancesAfter } from "./account.ts";
import { type Decision, type Investor, type Occasion, onceByKey } from "./decision.ts";
import { type Cents, cents, formatPlain, negate, sum, ZERO } from "./money.ts";
import type { Plan } from "./plan.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { tradeEnd } from "./trade-column.ts";
import {
  type NewTransaction,
  newTransaction,
  receipt,
  type TransactionReceipt,
  transactionLabel,
} from "./transaction.ts";

/** The life of a trade: opened with a stake, ended by claiming its profit or, past its days, by closing it. */

/** Puts money into a plan. One trade at a time. */
export function openTrade(
  investor: Investor,
  plan: Plan,
  amount: Cents,
  occasion: Occasion,
): Decision<TransactionReceipt> | Refusal {
  const { profile } = investor;
  if (profile.trade !== null) return refuse("trade-open");
  if (amount < plan.min) return refuse("below-minimum", { min: formatPlain(plan.min) });
  if (amount > plan.max) return refuse("above-maximum", { max: formatPlain(plan.max) });
  if (amount > balancesAfter(investor.head).cash) return refuse("insufficient-balance");
  const transaction = newTransaction({
    $id: occasion.key,
    id: profile.$id,
    transactionId: transactionLabel(occasion.random),
    kind: "trade",
    amount,
    type: "debit",
    description: `Investment in ${plan.title}`,
    settledAt: occasion.at,
  });
  return {
    userId: profile.$id,
    guard: onceByKey(occasion.key),
    reason: null,
    transactionId: transaction.$id,
    account: {
      investor,
      posting: {
        kind: "trade-opened",
        deltas: { cash: negate(amount), stake: amount },
        transactionId: transaction.$id,
        reason: null,
      },
      change: {
        trade: {
          plan: plan.title,
          planId: plan.$id,
          amount,
          roi: plan.roi,
          days: plan.days,
          returnsStake: plan.returnsStake,
          openedAt: occasion.at,
          transactionId: transaction.$id,
        },
      },
    },
    newTransactions: [transaction],
    result: receipt(transaction),
  };
}

/**
 * Moves the profit to the balance and ends the trade. The stake goes back to the investor where the plan
 * returns it, otherwise to the house.
 */
export function claimProfit(investor: Investor, occasion: Occasion): Decision<TransactionReceipt> | Refusal {
  const { profit, stake } = balancesAfter(investor.head);
  if (profit <= 0) return refuse("no-profit");
  const returned = (investor.profile.trade?.returnsStake ?? true) ? stake : ZERO;
  const plan = investor.profile.trade?.plan ?? "trading";
  const claimed = credit(investor, occasion, occasion.key, "profit", profit, `Profit from ${plan}`);
  const rows = [claimed];
  if (returned > 0)
    rows.push(
      credit(investor, occasion, `${occasion.key}-s`, "stake", returned, `Stake returned from ${plan}`),
    );
  return ended(investor, occasion, rows, {
    kind: "profit-claimed",
    cash: sum(profit, returned),
    lost: sum(stake, negate(returned)),
  });
}

/** Ends a trade without a profit after its days: the stake comes back less the loss, never less than nothing. */
export function closeTrade(investor: Investor, occasion: Occasion): Decision<TransactionReceipt> | Refusal {
  const { trade } = investor.profile;
  const { profit, stake } = balancesAfter(investor.head);
  if (trade === null) return refuse("no-trade");
  if (profit > 0) return refuse("profit-to-claim");
  const end = tradeEnd(trade);
  if (occasion.at < end) return refuse("trade-not-over", { date: end.slice(0, 10) });
  const returned = cents(Math.max(0, stake + profit));
  const closed = credit(investor, occasion, occasion.key, "stake", returned, `Closed ${trade.plan}`);
  return ended(investor, occasion, [closed], {
    kind: "trade-closed",
    cash: returned,
    lost: sum(stake, profit, negate(returned)),
  });
}

function credit(
  investor: Investor,
  occasion: Occasion,
  $id: string,
  kind: "profit" | "stake",
  amount: Cents,
  description: string,
): NewTransaction {
  return newTransaction({
    $id,
    id: investor.profile.$id,
    transactionId: transactionLabel(occasion.random),
    kind,
    amount,
    type: "credit",
    description,
    settledAt: occasion.at,
  });
}

/** The end of a trade: stake and profit become nothing, `cash` comes out, the house keeps or bears `lost`. */
function ended(
  investor: Investor,
  occasion: Occasion,
  transactions: readonly [NewTransaction, ...NewTransaction[]] | NewTransaction[],
  end: { kind: "profit-claimed" | "trade-closed"; cash: Cents; lost: Cents },
): Decision<TransactionReceipt> {
  const { profit, stake } = balancesAfter(investor.head);
  const first = transactions[0] as NewTransaction;
  return {
    userId: investor.profile.$id,
    guard: onceByKey(occasion.key),
    reason: null,
    transactionId: first.$id,
    account: {
      investor,
      posting: {
        kind: end.kind,
        deltas: { cash: end.cash, stake: negate(stake), profit: negate(profit) },
        ...(end.lost === 0 ? {} : { house: { account: "trading", delta: end.lost } }),
        transactionId: first.$id,
        reason: null,
      },
      change: { trade: null },
    },
    newTransactions: transactions,
    result: receipt(first),
  };
}
