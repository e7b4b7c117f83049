import {
  type CommandContext,
  type Decision,
  type Investor,
  ownPosting,
  readerOf,
} from "#domain/commands/decision.ts";
import { balancesAfter } from "#domain/ledger/account.ts";
import { addressProblem } from "#domain/payment-methods/address-check.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { type Refusal, refuse, refuseInput } from "#domain/refusals/refusal.ts";
import { percentValue } from "#domain/refusals/refusal-value.ts";
import { feePercent } from "#domain/settings/settings.ts";
import { descriptionOf } from "#domain/transactions/description.ts";
import {
  newTransaction,
  receipt,
  type TransactionReceipt,
  transactionLabel,
} from "#domain/transactions/transaction.ts";
import { transactionsCreated } from "#domain/transactions/transaction-effects.ts";
import { type Cents, negate } from "#domain/values/money.ts";
import { withdrawalQuote, withdrawalRefusal } from "./withdrawal.ts";

/** Asks for a payout: the amount leaves what can be used and waits on hold for review. */
export function requestWithdrawal(
  investor: Investor,
  method: PaymentMethod,
  request: { amount: Cents; address: string; seenFee?: number | undefined },
  context: CommandContext,
): Decision<TransactionReceipt> | Refusal {
  const { amount, address, seenFee } = request;
  // The investor agreed to another payout.
  if (seenFee !== undefined && seenFee !== context.settings.withdrawalFee)
    return refuse("fee-changed", {
      fee: percentValue(context.settings.withdrawalFee, feePercent(context.settings)),
    });
  const refused = withdrawalRefusal(amount, balancesAfter(investor.head).cash, context.settings);
  if (refused !== null) return refused;
  // A payout cannot be taken back, so an address with wrong check digits is refused in a demonstration, too.
  const problem = addressProblem(method.id, address);
  if (problem !== null) return refuseInput(problem, "address", "address-wrong");
  const transaction = newTransaction({
    $id: context.key,
    id: investor.profile.$id,
    transactionId: transactionLabel(context.random),
    kind: "withdrawal",
    amount,
    type: "withdraw",
    status: "pending",
    description: descriptionOf("withdrawal", method.name),
    crypto: method.id,
    methodName: method.name,
    address,
    ...withdrawalQuote(amount, context.settings),
  });
  return {
    ...ownPosting(investor, context, transaction.$id, {
      kind: "withdrawal-requested",
      deltas: { cash: negate(amount), hold: amount },
    }),
    ...transactionsCreated([transaction], readerOf(investor)),
    result: receipt(transaction),
  };
}
