import { balancesAfter } from "./account.ts";
import { type Decision, type Investor, type Occasion, ownDecision } from "./decision.ts";
import { type Cents, formatPlain, negate, percentOf, sum } from "./money.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { PublicSettings, Settings } from "./settings.ts";
import { newTransaction, receipt, type TransactionReceipt, transactionLabel } from "./transaction.ts";

/**
 * What a withdrawal costs and pays: the fee is taken out of the amount, the net is what is left.
 * The same function makes the preview on the screen and the figures in the books.
 */
export function withdrawalQuote(amount: Cents, settings: PublicSettings): { fee: Cents; net: Cents } {
  const fee = percentOf(amount, settings.withdrawalFee);
  return { fee, net: sum(amount, negate(fee)) };
}

/** Why an amount cannot be withdrawn; null when it can. @param cash what is free to use */
export function withdrawalRefusal(
  amount: Cents,
  cash: Cents,
  { withdrawalMinimum }: Pick<Settings, "withdrawalMinimum">,
): Refusal | null {
  if (amount < withdrawalMinimum) return refuse("below-minimum", { min: formatPlain(withdrawalMinimum) });
  return amount > cash ? refuse("insufficient-balance") : null;
}

/** Asks for a payout: the amount leaves what can be used and waits on hold for review. */
export function requestWithdrawal(
  investor: Investor,
  method: PaymentMethod,
  request: { amount: Cents; address: string },
  occasion: Occasion,
): Decision<TransactionReceipt> | Refusal {
  const { amount, address } = request;
  const refused = withdrawalRefusal(amount, balancesAfter(investor.head).cash, occasion.settings);
  if (refused !== null) return refused;
  const transaction = newTransaction({
    $id: occasion.key,
    id: investor.profile.$id,
    transactionId: transactionLabel(occasion.random),
    kind: "withdrawal",
    amount,
    type: "withdraw",
    status: "pending",
    description: `Withdrawal by ${method.name}`,
    crypto: method.id,
    methodName: method.name,
    address,
    ...withdrawalQuote(amount, occasion.settings),
  });
  return {
    ...ownDecision(investor, occasion, transaction.$id),
    account: {
      investor,
      posting: {
        kind: "withdrawal-requested",
        deltas: { cash: negate(amount), hold: amount },
        transactionId: transaction.$id,
        reason: null,
      },
    },
    newTransactions: [transaction],
    result: receipt(transaction),
  };
}
