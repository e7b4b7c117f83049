import { useQuery } from "@tanstack/react-query";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { newestTransactions } from "./admin-queries.ts";
import { describeTransaction } from "./describe-transaction.ts";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";

interface NewestTransactionsProps {
  userId: string;
  /** The `$id` of the one that is shown already. */
  besides?: string;
}

/** The last transactions of an account, the newest first. */
export function NewestTransactions({ userId, besides }: NewestTransactionsProps) {
  const t = useMessages();
  const newest = useQuery(newestTransactions(userId));
  return (
    <QueryState
      query={newest}
      isLine
      problem={t(transactionTexts.listProblem)}
      loading={<Skeleton className="h-40 rounded-control" />}
    >
      {(rows) => {
        const others = rows.filter(({ $id }) => $id !== besides).slice(0, 5);
        if (others.length === 0) return <p className="text-muted text-small">{t(adminTexts.newestNone)}</p>;
        return (
          <ol className="grid gap-2 text-small">
            {others.map((transaction) => (
              <li key={transaction.$id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
                <Description transaction={transaction} />
                <span className="text-end font-semibold">
                  <TransactionAmount transaction={transaction} />
                </span>
                <span className="text-muted">
                  <TimeCell at={transaction.$createdAt} />
                </span>
                <span className="justify-self-end">
                  <StatusBadge status={transaction.status} />
                </span>
              </li>
            ))}
          </ol>
        );
      }}
    </QueryState>
  );
}

function Description({ transaction }: { transaction: Transaction }) {
  const description = describeTransaction(transaction, useMessages());
  return (
    <span className="truncate font-medium" title={description}>
      {description}
    </span>
  );
}
