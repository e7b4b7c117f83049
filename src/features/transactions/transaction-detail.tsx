import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { AttachProof } from "./attach-proof.tsx";
import { CancelTransaction } from "./cancel-transaction.tsx";
import { describeTransaction } from "./describe-transaction.ts";
import { EnterHash, takesTransferHash } from "./enter-hash.tsx";
import { transactionById } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";
import { TransactionEntries } from "./transaction-entries.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";

interface TransactionDetailProps {
  rowId: string;
  userId: string;
  /** Whether the account may take it back while it waits. */
  canCancel: boolean;
  /** The next step when there is no such transaction. */
  notFoundAction: ReactNode;
}

/** Everything about one transaction of an investor, as they see it. */
export function TransactionDetail({ rowId, userId, canCancel, notFoundAction }: TransactionDetailProps) {
  const t = useMessages();
  const found = useQuery(transactionById(rowId));

  return (
    <QueryState
      query={found}
      problem={t(transactionTexts.detailProblem)}
      loading={
        <div className="max-w-2xl">
          <Skeleton className="h-[420px] rounded-card" />
        </div>
      }
    >
      {(transaction) => {
        // Administrators viewing as the owner can also read other accounts' transactions.
        if (transaction === null || transaction.id !== userId)
          return (
            <EmptyState title={t(transactionTexts.detailNotFound)} action={notFoundAction}>
              {t(transactionTexts.detailNotFoundText)}
            </EmptyState>
          );
        return (
          <div className="grid max-w-2xl grid-cols-1 gap-4 xl:max-w-none xl:grid-cols-[3fr_2fr] xl:items-start">
            <Card>
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <div className="min-w-0">
                  <h2 className="wrap-anywhere font-semibold text-lead">
                    {describeTransaction(transaction, t)}
                  </h2>
                  <p className="mt-1 flex flex-wrap items-center gap-2">
                    <bdi className="figures text-muted">{transaction.transactionId}</bdi>
                    <StatusBadge status={transaction.status} />
                  </p>
                </div>
                <p className="font-semibold text-title">
                  <TransactionAmount transaction={transaction} />
                </p>
              </div>
              <div className="mt-4 border-line border-t pt-1.5">
                <TransactionFacts transaction={transaction} />
              </div>
              <div className="mt-4 flex flex-wrap gap-3">
                <CopyButton
                  text={transaction.transactionId}
                  label={t(transactionTexts.detailCopy)}
                  size="small"
                />
                {/* Not below an open form, which it would seem to close. */}
                {canCancel && <CancelTransaction transaction={transaction} userId={userId} />}
                {canCancel && takesTransferHash(transaction) && (
                  <>
                    <EnterHash transaction={transaction} userId={userId} operation="setTransferHash" />
                    <AttachProof transaction={transaction} userId={userId} />
                  </>
                )}
              </div>
            </Card>
            <TransactionEntries transaction={transaction} />
          </div>
        );
      }}
    </QueryState>
  );
}
