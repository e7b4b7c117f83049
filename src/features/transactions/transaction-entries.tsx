import { useQuery } from "@tanstack/react-query";
import { actorLabels, entryLabels, type LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAmount, formatDollars } from "#domain/values/money.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Card } from "#src/ui/card.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { entriesOfTransaction } from "./queries.ts";

const accounts = [
  ["Available", "cash"],
  ["On hold", "hold"],
  ["In trade", "stake"],
  ["Profit", "profit"],
  ["Bonus", "bonus"],
] as const;

export interface TransactionEntriesProps {
  transaction: Transaction;
  /** The title of the card, which depends on the reader. */
  title?: string;
}

/** The moves of a transaction on the investor's accounts, entry by entry. */
export function TransactionEntries({
  transaction,
  title = "Effect on your balance",
}: TransactionEntriesProps) {
  const entries = useQuery(entriesOfTransaction(transaction.$id, transaction.id));
  return (
    <Card title={title}>
      <QueryState
        query={entries}
        problem="The entries could not be loaded"
        loading={<Skeleton className="h-20" />}
        empty={(all) => all.length === 0 && <p className="text-muted">No money was moved.</p>}
      >
        {(all) => (
          <ol className="divide-y divide-line">
            {all.map((entry) => (
              <li key={entry.$id} className="py-3 first:pt-0 last:pb-0">
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const moved = accounts.filter(([, account]) => entry[`${account}Delta`] !== 0);
  return (
    <>
      <p className="font-semibold">{entryLabels[entry.kind]}</p>
      <p className="text-muted text-small">
        <TimeCell at={entry.at} precision="second" /> · {actorLabels[entry.actorRole]} · Entry {entry.seq}
      </p>
      {entry.reason !== null && <p className="wrap-anywhere text-small">Reason: {entry.reason}</p>}
      <dl className="mt-2 grid gap-1">
        {moved.map(([name, account]) => (
          <div key={account} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="flex gap-x-3">
              <Money
                amount={formatAmount(entry[`${account}Delta`])}
                {...(entry[`${account}Delta`] > 0 && { flow: "credit" as const })}
              />
              <span className="figures min-w-28 text-right text-muted">
                {formatDollars(entry[account])} after
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
