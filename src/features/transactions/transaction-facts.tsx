import { attachmentLabel } from "#domain/deposits/attachment-file.ts";
import { formatRate } from "#domain/payment-methods/exchange-rate.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAmount } from "#domain/values/money.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { HashLink } from "./hash-link.tsx";

interface TransactionFactsProps {
  transaction: Transaction;
  /** The proof of payment stands beside the facts, to be opened. */
  isProofApart?: boolean;
}

/** The facts of a transaction; a line for each column with a value. */
export function TransactionFacts({ transaction, isProofApart = false }: TransactionFactsProps) {
  const { $createdAt, settledAt, status, methodName, crypto, address, reason } = transaction;
  const { transferHash, currency, rate, units } = transaction;
  // A request that was rejected or cancelled charged and paid nothing.
  const { fee, net } = status === "pending" || status === "success" ? transaction : noPayout;
  const facts = [
    { term: "Requested", detail: <TimeCell at={$createdAt} precision="second" /> },
    { term: "Settled", detail: settledAt && <TimeCell at={settledAt} precision="second" /> },
    { term: "Method", detail: methodName },
    { term: "Network", detail: crypto?.toUpperCase() },
    { term: "Wallet address", detail: address },
    { term: "Amount to send", detail: units && `${units} ${currency}` },
    { term: "Rate", detail: rate && `1 ${currency} = ${formatRate(rate)} USD` },
    {
      term: "Transaction hash",
      detail: transferHash && <HashLink transaction={transaction} />,
    },
    {
      term: "Proof of payment",
      detail: !isProofApart && transaction.attachmentId && attachmentLabel(transaction),
    },
    { term: "Processing fee", detail: fee && <Money amount={formatAmount(fee)} /> },
    {
      term: status === "pending" ? "To be paid out" : "Paid out",
      detail: net && <Money amount={formatAmount(net)} />,
    },
    { term: "Reason", detail: reason },
  ];
  return <DefinitionList items={facts.filter(({ detail }) => Boolean(detail))} />;
}

const noPayout: Pick<Transaction, "fee" | "net"> = { fee: null, net: null };
