import { formatMoment, formatMomentUtc } from "#domain/calendar.ts";
import { formatAmount } from "#domain/money.ts";
import type { Transaction } from "#domain/transaction.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";

/** What is known about a transaction; a line for each column that has something in it. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { $createdAt, settledAt, methodName, crypto, address, fee, net, reason } = transaction;
  const facts = [
    { term: "Requested", detail: <Moment at={$createdAt} /> },
    { term: "Settled", detail: settledAt && <Moment at={settledAt} /> },
    { term: "Method", detail: methodName },
    { term: "Network", detail: crypto?.toUpperCase() },
    { term: "Wallet address", detail: address },
    { term: "Processing fee", detail: fee && <Money amount={formatAmount(fee)} /> },
    { term: "Paid out", detail: net && <Money amount={formatAmount(net)} /> },
    { term: "Reason", detail: reason },
  ];
  return <DefinitionList items={facts.filter(({ detail }) => Boolean(detail))} />;
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMomentUtc(at)}>
      {formatMoment(at)}
    </time>
  );
}
