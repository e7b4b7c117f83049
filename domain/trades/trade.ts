import {
  type CommandContext,
  type Decision,
  type Investor,
  ownPosting,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined } from "#domain/effects/effects.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import type { Plan } from "#domain/plans/plan.ts";
import { openingCounter } from "#domain/plans/trade-openings.ts";
import { profileChanged } from "#domain/profiles/profile-effects.ts";
import { tradeEnd } from "#domain/profiles/trade-column.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dayValue, dollarsValue } from "#domain/refusals/refusal-value.ts";
import { descriptionOf } from "#domain/transactions/description.ts";
import { tradeAfter } from "#domain/transactions/status-transitions.ts";
import {
  type NewTransaction,
  newTransaction,
  receipt,
  type TransactionReceipt,
  transactionLabel,
} from "#domain/transactions/transaction.ts";
import { transactionsCreated } from "#domain/transactions/transaction-effects.ts";
import { type Cents, formatDollars, negate } from "#domain/values/money.ts";
import type { TradeResults } from "./operations.ts";
import { stakeRefusal } from "./stake-refusal.ts";
import { claimed, closed, termsVersion } from "./trade-terms.ts";

/** The life of a trade: opened with a stake, ended by claiming its profit or, past its days, by closing it. */

/**
 * Returns why a trade cannot be opened on the present terms: the investor has agreed to others.
 * @param seen the terms that the page showed; undefined when it does not send them
 */
export function termsRefusal(plan: Plan, seen: string | undefined): Refusal | null {
  return seen === undefined || seen === termsVersion(plan) ? null : refuse("terms-changed");
}

/** Puts money into a plan. One trade at a time. */
export function openTrade(
  investor: Investor,
  plan: Plan,
  amount: Cents,
  context: CommandContext,
): Decision<TransactionReceipt> | Refusal {
  const { profile } = investor;
  const opened = tradeAfter(profile.trade, "open");
  if (isRefusal(opened)) return opened;
  const refused = stakeRefusal(plan, amount, balancesAfter(investor.head).cash);
  if (refused !== null) return refused;
  const transaction = newTransaction({
    $id: context.key,
    id: profile.$id,
    transactionId: transactionLabel(context.random),
    kind: "trade",
    amount,
    type: "debit",
    description: descriptionOf("trade", plan.title),
    settledAt: context.at,
  });
  return {
    ...ownPosting(investor, context, transaction.$id, {
      kind: "trade-opened",
      deltas: { cash: negate(amount), stake: amount },
    }),
    ...combined(
      transactionsCreated([transaction], readerOf(investor)),
      profileChanged(investor, {
        trade: {
          plan: plan.title,
          planId: plan.$id,
          amount,
          roi: plan.roi,
          days: plan.days,
          returnsStake: plan.returnsStake,
          openedAt: context.at,
          transactionId: transaction.$id,
        },
      }),
      { writes: [], counters: [openingCounter(plan.$id)] },
    ),
    result: receipt(transaction),
  };
}

/**
 * Moves the profit to the balance and ends the trade. The stake goes back to the investor if the plan returns
 * it, otherwise to the house account.
 */
export function claimProfit(
  investor: Investor,
  context: CommandContext,
): Decision<TransactionReceipt> | Refusal {
  const { trade } = investor.profile;
  const { profit, stake } = balancesAfter(investor.head);
  if (profit <= 0) return refuse("no-profit");
  const claim = tradeAfter(trade, "claim");
  if (isRefusal(claim)) return claim;
  const { plan = "" } = trade ?? {};
  const { returned, cash, lost } = claimed({ profit, stake }, trade);
  const receivedProfit = credit(
    investor,
    context,
    context.key,
    "profit",
    profit,
    descriptionOf("profit", plan),
  );
  const rows = [receivedProfit];
  if (returned > 0)
    rows.push(credit(investor, context, `${context.key}-s`, "stake", returned, descriptionOf("stake", plan)));
  const end = { kind: "profit-claimed", cash, lost } as const;
  return { ...ended(investor, context, rows, end), result: receipt(receivedProfit) };
}

/**
 * Ends a trade without a profit after its days: the stake comes back less the loss, never less than nothing.
 * When nothing is left there is no transaction, because an amount is positive; the entry holds the loss.
 */
export function closeTrade(
  investor: Investor,
  context: CommandContext,
): Decision<TradeResults["closeTrade"]> | Refusal {
  const { trade } = investor.profile;
  const { profit, stake } = balancesAfter(investor.head);
  const close = tradeAfter(trade, "close");
  if (isRefusal(close) || trade === null) return refuse("no-trade");
  if (profit > 0) return refuse("profit-to-claim");
  const over = tradeEnd(trade);
  if (context.at < over) return refuse("trade-not-over", { date: dayValue(over.slice(0, 10)) });
  const { returned, cash, lost } = closed({ profit, stake });
  const rows =
    returned === 0
      ? []
      : [credit(investor, context, context.key, "stake", returned, descriptionOf("closed", trade.plan))];
  const end = { kind: "trade-closed", cash, lost } as const;
  return {
    ...ended(investor, context, rows, end),
    result: { userId: investor.profile.$id, seq: (investor.head?.seq ?? 0) + 1 },
  };
}

/**
 * Returns why a trade does not end: a result came since the page showed what its end pays out.
 * @param seen the profit that the page showed; undefined when it does not send it
 */
export function profitRefusal({ head }: Investor, seen: number | undefined): Refusal | null {
  const { profit } = balancesAfter(head);
  if (seen === undefined || seen === profit) return null;
  return refuse("profit-changed", { profit: dollarsValue(profit, formatDollars(profit)) });
}

function credit(
  investor: Investor,
  context: CommandContext,
  $id: string,
  kind: "profit" | "stake",
  amount: Cents,
  description: string,
): NewTransaction {
  return newTransaction({
    $id,
    id: investor.profile.$id,
    transactionId: transactionLabel(context.random),
    kind,
    amount,
    type: "credit",
    description,
    settledAt: context.at,
  });
}

/**
 * Ends the trade: stake and profit become zero, `cash` is paid out, the house account keeps or bears `lost`.
 */
function ended(
  investor: Investor,
  context: CommandContext,
  newTransactions: readonly NewTransaction[],
  end: { kind: "profit-claimed" | "trade-closed"; cash: Cents; lost: Cents },
): Omit<Decision<unknown>, "result"> {
  const { profit, stake } = balancesAfter(investor.head);
  const transactionId = newTransactions[0]?.$id ?? null;
  return {
    ...ownPosting(investor, context, transactionId, {
      kind: end.kind,
      deltas: { cash: end.cash, stake: negate(stake), profit: negate(profit) },
      ...(end.lost === 0 ? {} : { house: { account: "trading", delta: end.lost } }),
    }),
    ...combined(
      transactionsCreated(newTransactions, readerOf(investor)),
      profileChanged(investor, { trade: null }),
    ),
  };
}
