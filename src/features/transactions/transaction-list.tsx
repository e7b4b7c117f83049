import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transaction.ts";
import { messageOf } from "#src/backend/errors.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
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

/** Transactions, newest first. */
export function TransactionList({ filter, actionsFor, ownerOf, emptyAction }: TransactionListProps) {
  const list = useInfiniteQuery(transactionList(filter));
  return (
    <CardList
      list={list}
      problem={list.error === null ? undefined : messageOf(list.error)}
      problemTitle="The transactions could not be loaded"
      skeleton={transactionCardHeight}
      empty={
        <EmptyState title="No transactions found!" {...(!filter.search && { action: emptyAction })}>
          {filter.search ? `Nothing matches “${filter.search}”.` : undefined}
        </EmptyState>
      }
    >
      {(transaction) => (
        <TransactionCard
          transaction={transaction}
          owner={ownerOf?.(transaction)}
          actions={actionsFor?.(transaction)}
        />
      )}
    </CardList>
  );
}
