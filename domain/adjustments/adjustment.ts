import {
  type CommandContext,
  type Decision,
  type Investor,
  onceByKey,
  readerOf,
} from "#domain/commands/decision.ts";
import { combined } from "#domain/effects/effects.ts";
import { balanceOf, balancesAfter } from "#domain/ledger/account.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dollarsValue } from "#domain/refusals/refusal-value.ts";
import { descriptionOf } from "#domain/transactions/description.ts";
import { type NewTransaction, newTransaction, transactionLabel } from "#domain/transactions/transaction.ts";
import { transactionsCreated } from "#domain/transactions/transaction-effects.ts";
import { type Cents, cents, formatDollars, negate, sum, ZERO } from "#domain/values/money.ts";
import type { AdjustmentResults } from "./operations.ts";

/** An administrator replaces a figure. Always with a reason, always as an entry that the investor sees. */

export interface Adjustment {
  /** The value that replaces the present one. */
  readonly amount: Cents;
  readonly reason: string;
}

type Adjusted = Decision<AdjustmentResults["setBalance"]> | Refusal;

/**
 * Returns why an agreed figure is out of date: replacing it would lose a deposit that was approved in the meantime.
 * @param seen the number of the newest entry that the admin has seen; undefined without one
 */
export function booksRefusal({ head }: Investor, seen: number | undefined): Refusal | null {
  return seen === undefined || seen === (head?.seq ?? 0) ? null : refuse("books-changed");
}

/** Replaces the balance. The hold stays as it is, so the balance cannot fall below it. */
export function setBalance(
  investor: Investor,
  { amount, reason }: Adjustment,
  context: CommandContext,
): Adjusted {
  const before = balancesAfter(investor.head);
  if (amount < before.hold)
    return refuse("balance-below-hold", { hold: dollarsValue(before.hold, formatDollars(before.hold)) });
  const delta = sum(amount, negate(balanceOf(before)));
  if (delta === 0) return refuse("no-changes", {}, { field: "amount" });
  const transaction = adjustmentRow(investor, context, reason, {
    kind: "adjustment",
    amount: cents(Math.abs(delta)),
    type: delta > 0 ? "credit" : "debit",
    description: descriptionOf("adjustment"),
  });
  return adjusted(investor, context, transaction, {
    kind: "balance-adjusted",
    deltas: { cash: delta },
    house: { account: "adjustments", delta: negate(delta) },
    transactionId: transaction.$id,
    reason,
  });
}

/** Replaces the profit of the open trade; the other side is the house account `trading`. */
export function setProfit(
  investor: Investor,
  { amount, reason }: Adjustment,
  context: CommandContext,
): Adjusted {
  const delta = sum(amount, negate(balancesAfter(investor.head).profit));
  if (delta === 0) return refuse("no-changes", {}, { field: "amount" });
  return adjusted(investor, context, null, {
    kind: "profit-adjusted",
    deltas: { profit: delta },
    house: { account: "trading", delta: negate(delta) },
    transactionId: null,
    reason,
  });
}

/** Replaces the bonus and adds the whole new bonus to the balance, as the specification says. */
export function setBonus(
  investor: Investor,
  { amount, reason }: Adjustment,
  context: CommandContext,
): Adjusted {
  const memo = sum(amount, negate(balancesAfter(investor.head).bonus));
  if (amount === 0 && memo === 0) return refuse("no-changes", {}, { field: "amount" });
  if (amount > 0 && !context.settings.bonuses) return refuse("bonuses-off");
  const transaction =
    amount === 0
      ? null
      : adjustmentRow(investor, context, reason, {
          kind: "bonus",
          amount,
          type: "credit",
          description: descriptionOf("bonus"),
        });
  return adjusted(investor, context, transaction, {
    kind: "bonus-adjusted",
    deltas: { cash: amount, bonus: memo },
    ...(amount === 0 ? {} : { house: { account: "bonuses", delta: negate(amount) } }),
    transactionId: transaction?.$id ?? null,
    reason,
  });
}

function adjustmentRow(
  investor: Investor,
  context: CommandContext,
  reason: string,
  given: Pick<NewTransaction, "kind" | "amount" | "type" | "description">,
): NewTransaction {
  return newTransaction({
    $id: context.key,
    id: investor.profile.$id,
    transactionId: transactionLabel(context.random),
    reason,
    settledAt: context.at,
    ...given,
  });
}

type AdjustmentPosting = Posting & {
  readonly kind: "balance-adjusted" | "profit-adjusted" | "bonus-adjusted";
};

function adjusted(
  investor: Investor,
  context: CommandContext,
  transaction: NewTransaction | null,
  posting: AdjustmentPosting,
): Adjusted {
  const userId = investor.profile.$id;
  const owner = readerOf(investor);
  const { kind, reason } = posting;
  const { cash, profit, bonus } = posting.deltas;
  // A bonus without money only changes what counts as bonus.
  const amount = [cash, profit, bonus].find((delta) => delta !== undefined && delta !== 0) ?? ZERO;
  return {
    userId,
    guard: onceByKey(context.key),
    reason,
    transactionId: posting.transactionId,
    account: { investor, posting },
    ...combined(transactionsCreated(transaction === null ? [] : [transaction], owner), {
      writes: notificationWrites(owner, context, {
        kind,
        subject: posting.transactionId,
        amount,
        text: reason,
      }),
      counters: [],
    }),
    approval: {
      subject: userId,
      accountId: userId,
      transactionId: null,
      result: { userId, seq: investor.head?.seq ?? 0 },
    },
    result: { userId, seq: (investor.head?.seq ?? 0) + 1 },
  };
}
