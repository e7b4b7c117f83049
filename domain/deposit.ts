import { type Decision, type Investor, type Occasion, ownDecision } from "./decision.ts";
import type { Cents } from "./money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { newTransaction, receipt, type TransactionReceipt, transactionLabel } from "./transaction.ts";

/** A deposit begins as a claim that money was sent; nothing moves until an administrator approves it. */
export function requestDeposit(
  investor: Investor,
  method: PaymentMethod,
  amount: Cents,
  occasion: Occasion,
): Decision<TransactionReceipt> {
  const transaction = newTransaction({
    $id: occasion.key,
    id: investor.profile.$id,
    transactionId: transactionLabel(occasion.random),
    kind: "deposit",
    amount,
    type: "credit",
    status: "pending",
    description: `Deposit by ${method.name}`,
    crypto: method.id,
    methodName: method.name,
    address: method.address,
  });
  return {
    ...ownDecision(investor, occasion, transaction.$id),
    newTransactions: [transaction],
    result: receipt(transaction),
  };
}
