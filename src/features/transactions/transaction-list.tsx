import { type ReactNode, useCallback } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { transactions } from "#src/backend/tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type TransactionFilter, transactionQuery } from "./queries.ts";
import { TransactionCard, transactionCardHeight } from "./transaction-card.tsx";

interface TransactionListProps {
  filter: TransactionFilter;
  /** The actions of a transaction; none when absent. */
  actionsFor?: (transaction: Transaction) => ReactNode;
  /** Where the details of a transaction are; nowhere when absent. */
  hrefOf?: (transaction: Transaction) => string;
  /** The hint for an empty list without a search. */
  emptyAction?: ReactNode;
}

/** Transactions, page by page. */
export function TransactionList({ filter, actionsFor, hrefOf, emptyAction }: TransactionListProps) {
  const t = useMessages();
  const list = usePagedRows(transactions, transactionQuery(filter));
  const card = useCallback(
    (transaction: Transaction) => (
      <TransactionCard
        transaction={transaction}
        href={hrefOf?.(transaction)}
        actions={actionsFor?.(transaction)}
      />
    ),
    [hrefOf, actionsFor],
  );
  return (
    <CardList
      list={list}
      problemTitle={t(transactionTexts.listProblem)}
      skeleton={transactionCardHeight}
      cardHeight={98}
      empty={<TransactionsEmpty filter={filter} action={emptyAction} />}
    >
      {card}
    </CardList>
  );
}

interface TransactionsEmptyProps {
  filter: TransactionFilter;
  /** The hint where nothing narrows the list. */
  action?: ReactNode;
}

/** Says that no transaction fits, or that there is none yet. */
export function TransactionsEmpty({ filter, action }: TransactionsEmptyProps) {
  const t = useMessages();
  const { search, type, status, from, until } = filter;
  const everything = !(search || type || status || from || until);
  return (
    <EmptyState title={t(transactionTexts.listNone)} {...(everything && { action })}>
      {search
        ? t(transactionTexts.listNoMatchOf, { search })
        : t(everything ? transactionTexts.listNoneText : transactionTexts.listNoMatch)}
    </EmptyState>
  );
}
