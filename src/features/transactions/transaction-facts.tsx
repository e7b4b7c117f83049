import { formatRate, formatUnits } from "#domain/payment-methods/exchange-rate.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useAttachmentLabel } from "#src/fields/attachment-label.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const language = useLanguage();
  const attachmentLabel = useAttachmentLabel();
  const { $createdAt, settledAt, status, methodName, crypto, address, reason } = transaction;
  const { transferHash, currency, rate, units } = transaction;
  // A request that was rejected or cancelled charged and paid nothing.
  const { fee, net } = status === "pending" || status === "success" ? transaction : noPayout;
  const facts = [
    { term: t(transactionTexts.factsRequested), detail: <TimeCell at={$createdAt} precision="second" /> },
    {
      term: t(transactionTexts.factsSettled),
      detail: settledAt && <TimeCell at={settledAt} precision="second" />,
    },
    { term: t(transactionTexts.factsMethod), detail: methodName && <bdi>{methodName}</bdi> },
    { term: t(transactionTexts.factsNetwork), detail: crypto && <bdi>{crypto.toUpperCase()}</bdi> },
    { term: t(transactionTexts.factsAddress), detail: address && <bdi dir="ltr">{address}</bdi> },
    {
      term: t(transactionTexts.factsUnits),
      detail: units && <bdi dir="ltr">{`${formatUnits(units, language)} ${currency}`}</bdi>,
    },
    {
      term: t(transactionTexts.factsRate),
      detail: rate && <bdi dir="ltr">{`1 ${currency} = ${formatRate(rate, language)} USD`}</bdi>,
    },
    {
      term: t(transactionTexts.factsHash),
      detail: transferHash && <HashLink transaction={transaction} />,
    },
    {
      term: t(transactionTexts.factsProof),
      detail: !isProofApart && transaction.attachmentId && attachmentLabel(transaction),
    },
    { term: t(transactionTexts.factsFee), detail: fee && <Money amount={fee} /> },
    {
      term: t(status === "pending" ? transactionTexts.factsToBePaid : transactionTexts.factsPaid),
      detail: net && <Money amount={net} />,
    },
    { term: t(transactionTexts.factsReason), detail: reason && <span dir="auto">{reason}</span> },
  ];
  return <DefinitionList items={facts.filter(({ detail }) => Boolean(detail))} />;
}

const noPayout: Pick<Transaction, "fee" | "net"> = { fee: null, net: null };
