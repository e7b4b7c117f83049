import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as dashboard from "#messages/generated/dashboard.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { recentTransactions } from "./queries.ts";
import { TransactionCard } from "./transaction-card.tsx";

interface RecentTransactionsProps {
  userId: string;
  /** Where the details of a transaction are; nowhere when absent. */
  hrefOf?: (transaction: Transaction) => string;
  /** The way to all of them. */
  action: ReactNode;
  /** The next step when there is none. */
  emptyAction: ReactNode;
}

/** The three newest transactions of a person. */
export function RecentTransactions({ action, ...list }: RecentTransactionsProps) {
  const t = useMessages();
  return (
    <Card title={t(dashboard.recentTitle)} action={action}>
      <Recent {...list} />
    </Card>
  );
}

const lines = "divide-y divide-line";
const line = "py-4 first:pt-0 last:pb-0";

function Recent({ userId, hrefOf, emptyAction }: Omit<RecentTransactionsProps, "action">) {
  const t = useMessages();
  const rich = useRichText();
  const recent = useQuery(recentTransactions(userId));

  return (
    <QueryState
      query={recent}
      problem={t(dashboard.recentProblem)}
      loading={
        <div className={lines}>
          {["a", "b", "c"].map((key) => (
            <div key={key} className={line}>
              <Skeleton className="h-[72px] sm:h-14" />
            </div>
          ))}
        </div>
      }
      empty={(page) =>
        page.length === 0 && (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">
              {rich(dashboard.recentEmpty, {
                notice: <strong className="font-semibold text-ink">{t(dashboard.recentEmptyNotice)}</strong>,
              })}
            </p>
            {emptyAction}
          </div>
        )
      }
    >
      {(page) => (
        <ul className={lines}>
          {page.map((transaction) => (
            <li key={transaction.$id} className={line}>
              <TransactionCard plain transaction={transaction} href={hrefOf?.(transaction)} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
