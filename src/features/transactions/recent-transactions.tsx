import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "#src/backend/errors.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { recentTransactions } from "./queries.ts";
import { TransactionCard, transactionCardHeight } from "./transaction-card.tsx";

const grid = "grid grid-cols-1 gap-3";

/** The three newest transactions of a person. @param emptyAction the next step when there is none */
export function RecentTransactions({ userId, emptyAction }: { userId: string; emptyAction: ReactNode }) {
  const recent = useQuery(recentTransactions(userId));

  if (recent.isPending)
    return (
      <div aria-busy="true" className={grid}>
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className={transactionCardHeight} />
        ))}
      </div>
    );
  if (recent.isLoadingError)
    return (
      <ErrorState
        title="The transactions could not be loaded"
        message={messageOf(recent.error)}
        onRetry={() => recent.refetch()}
        retrying={recent.isFetching}
      />
    );
  if (recent.data.length === 0)
    return (
      <EmptyState title="No transactions found!" action={emptyAction}>
        Your deposits and everything else that moves your money will stand here.
      </EmptyState>
    );
  return (
    <ul className={grid}>
      {recent.data.map((transaction) => (
        <li key={transaction.$id}>
          <TransactionCard transaction={transaction} />
        </li>
      ))}
    </ul>
  );
}
