import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { pendingTransactions } from "./queries.ts";
import { RequestHash } from "./request-hash.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { Reviewing } from "./reviewing.tsx";
import { TransactionCard } from "./transaction-card.tsx";
import { WaitingTime } from "./waiting-time.tsx";

interface PendingTransactionsProps {
  adminId: string;
  ownerOf: (transaction: Transaction) => ReactNode;
  /** The owner's accounts before and after an approval. */
  effectOf: (transaction: Transaction) => ReactNode;
  /** The reason, besides ownership, why this administrator cannot approve a deposit. */
  check?: ApprovalCheck;
}

/** The transactions that have waited longest for a decision. */
export function PendingTransactions({ adminId, ...show }: PendingTransactionsProps) {
  // Around the list, not in it: held approvals stay on the page when the list is empty.
  return (
    <Reviewing adminId={adminId}>
      <Waiting {...show} />
    </Reviewing>
  );
}

function Waiting({ ownerOf, effectOf, check }: Omit<PendingTransactionsProps, "adminId">) {
  const t = useMessages();
  const waiting = useQuery(pendingTransactions());

  return (
    <QueryState
      query={waiting}
      problem={t(transactionTexts.listProblem)}
      loading={
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-[248px] rounded-card" />
          <Skeleton className="h-[248px] rounded-card" />
        </div>
      }
      empty={(page) => page.rows.length === 0 && <p className="text-muted">{t(adminTexts.pendingNone)}</p>}
    >
      {(page) => (
        <ul className="grid grid-cols-1 gap-3">
          {page.rows.map((transaction) => (
            <li key={transaction.$id}>
              <TransactionCard
                transaction={transaction}
                owner={ownerOf(transaction)}
                actions={
                  <ReviewTransaction transaction={transaction} owner={ownerOf(transaction)} check={check} />
                }
              >
                <WaitingTime transaction={transaction} />
                {effectOf(transaction)}
                <RequestHash transaction={transaction} />
              </TransactionCard>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
