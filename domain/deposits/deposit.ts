import { type CommandContext, type Decision, type Investor, ownDecision } from "#domain/commands/decision.ts";
import { unitsOf } from "#domain/payment-methods/exchange-rate.ts";
import { type PaymentMethod, rateOf } from "#domain/payment-methods/payment-method.ts";
import { descriptionOf } from "#domain/transactions/description.ts";
import {
  newTransaction,
  receipt,
  type TransactionReceipt,
  transactionLabel,
} from "#domain/transactions/transaction.ts";
import { transactionsCreated } from "#domain/transactions/transaction-effects.ts";
import { canonicalHash } from "#domain/transactions/transfer-hash.ts";
import type { Cents } from "#domain/values/money.ts";
import type { DepositInputs } from "./operations.ts";

type Sent = Pick<DepositInputs["requestDeposit"], "transferHash" | "ratedAt">;

/**
 * A deposit begins as a claim that money was sent; nothing moves until an administrator approves it.
 * What was sent in the currency's own units is noted for the administrator; the dollars alone are credited.
 * @param sent how it was sent, as far as the depositor says so; `hashRefusal` has checked the hash
 */
export function requestDeposit(
  investor: Pick<Investor, "profile">,
  method: PaymentMethod,
  amount: Cents,
  context: CommandContext,
  { transferHash, ratedAt }: Sent = {},
): Decision<TransactionReceipt> {
  const transaction = newTransaction({
    $id: context.key,
    id: investor.profile.$id,
    transactionId: transactionLabel(context.random),
    kind: "deposit",
    amount,
    type: "credit",
    status: "pending",
    description: descriptionOf("deposit", method.name),
    crypto: method.id,
    methodName: method.name,
    address: method.address,
    ...(transferHash !== undefined && { transferHash: canonicalHash(method.id, transferHash) }),
    ...shownQuote(method, amount, ratedAt),
  });
  return {
    ...ownDecision(investor, context, transaction.$id),
    ...transactionsCreated([transaction], investor.profile.$id),
    result: receipt(transaction),
  };
}

/**
 * Returns the units that the page asked the depositor to send.
 * @param ratedAt the time of the rate on the page: it identifies the rate, and another one is not guessed
 */
function shownQuote(method: PaymentMethod, amount: Cents, ratedAt: string | undefined) {
  const rate = rateOf(method);
  if (rate === null || rate.ratedAt !== ratedAt) return {};
  return { currency: rate.currency, rate: rate.rate, units: unitsOf(amount, rate) };
}
