import type { Transaction } from "#domain/transactions/transaction.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Money } from "#src/ui/money.tsx";

/** The amount of a transaction; struck through when it was rejected or cancelled and moved nothing. */
export function TransactionAmount({ transaction }: { transaction: Transaction }) {
  const t = useMessages();
  const { amount, type, status } = transaction;
  const isVoid = status === "failed" || status === "cancelled";
  return (
    <>
      <Money amount={amount} flow={type === "credit" ? "credit" : "debit"} isVoid={isVoid} />
      {isVoid && <span className="sr-only"> {t(ledger.amountVoid)}</span>}
    </>
  );
}
