import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAmount } from "#domain/values/money.ts";
import { Money } from "#src/ui/money.tsx";

/** The amount of a transaction; struck through when it was rejected or cancelled and moved nothing. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const { amount, type, status } = transaction;
  const isVoid = status === "failed" || status === "cancelled";
  return (
    <>
      <Money amount={formatAmount(amount)} flow={type === "credit" ? "credit" : "debit"} isVoid={isVoid} />
      {isVoid && <span className="sr-only"> (not processed)</span>}
    </>
  );
}
