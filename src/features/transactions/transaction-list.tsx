import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transaction.ts";
import { messageOf } from "#src/backend/errors.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { type TransactionFilter, transactionList } from "./queries.ts";
import { TransactionCard, transactionCardHeight } from "./transaction-card.tsx";

export type TransactionListProps = {
  filter: TransactionFilter;
  /** What can be done about a transaction; nothing when absent. */
  actionsFor?: (transaction: Transaction) => ReactNode;
  ownerOf?: (transaction: Transaction) => ReactNode;
  /** What to do when there is nothing yet and nothing was searched for. */
  emptyAction?: ReactNode;
};

const grid = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** Transactions, newest first, in two columns on wide screens. */
export function TransactionList({ filter, actionsFor, ownerOf, emptyAction }: TransactionListProps) {
  const list = useInfiniteQuery(transactionList(filter));

  if (list.isPending)
    return (
      <div aria-busy="true" className={grid}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className={transactionCardHeight} />
        ))}
      </div>
    );

  if (list.isLoadingError)
    return (
      <ErrorState
        title="The transactions could not be loaded"
        message={messageOf(list.error)}
        onRetry={() => list.refetch()}
        retrying={list.isFetching}
      />
    );

  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState title="No transactions found!" {...(!filter.search && { action: emptyAction })}>
        {filter.search ? `Nothing matches “${filter.search}”.` : undefined}
      </EmptyState>
    );

  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul className={grid}>
        {rows.map((transaction) => (
          <li key={transaction.$id}>
            <TransactionCard
              transaction={transaction}
              owner={ownerOf?.(transaction)}
              actions={actionsFor?.(transaction)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          onLoadMore={() => list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? messageOf(list.error) : undefined}
        />
      )}
    </div>
  );
}
