import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EnterHash, takesPayoutHash } from "./enter-hash.tsx";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { transactionById } from "./queries.ts";
import { SameHash } from "./request-hash.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";
import { TransactionEntries } from "./transaction-entries.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";

export interface TransactionCaseProps {
  rowId: string;
  /** As the list shows it; undefined when it is not in the list. */
  transaction: Transaction | undefined;
  adminId: string;
  ownerOf: (transaction: Transaction) => ReactNode;
  effectOf: (transaction: Transaction) => ReactNode;
  check?: ApprovalCheck | undefined;
  /** The owner and what they hold. */
  investor: (transaction: Transaction) => ReactNode;
  /** Further checks of the request. */
  checks: (transaction: Transaction) => ReactNode;
  /** The earlier activity on the account. */
  history: (transaction: Transaction) => ReactNode;
}

/** The whole case of a transaction: the decision and everything that it needs. Stands in `Reviewing`. */
export function TransactionCase(props: TransactionCaseProps) {
  const { rowId, transaction } = props;
  const found = useQuery({
    ...transactionById(rowId),
    ...(transaction && { placeholderData: { rows: [transaction], next: undefined } }),
  });
  return (
    <QueryState
      query={found}
      problem="The transaction could not be loaded"
      loading={<Skeleton className="h-[420px] rounded-control" />}
    >
      {(shown) =>
        shown === null ? (
          <p>Transaction not found. The link may be incomplete, or the account was deleted.</p>
        ) : (
          <Case {...props} shown={shown} />
        )
      }
    </QueryState>
  );
}

function Case({
  shown,
  adminId,
  ownerOf,
  effectOf,
  check,
  investor,
  checks,
  history,
}: TransactionCaseProps & { shown: Transaction }) {
  const isPending = shown.status === "pending";
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold text-title">
            <TransactionAmount transaction={shown} />
          </p>
          <StatusBadge status={shown.status} />
        </div>
        <p className="wrap-anywhere">{shown.description}</p>
        <p className="text-muted text-small">
          <TimeCell at={shown.$createdAt} precision="second" />
        </p>
        {isPending && effectOf(shown)}
        {isPending && (
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <ReviewTransaction transaction={shown} owner={ownerOf(shown)} check={check} />
          </div>
        )}
      </div>
      {investor(shown)}
      <PanelSection title="Checks">
        {checks(shown)}
        {shown.transferHash === null ? (
          <p className="text-muted text-small">No transaction hash was entered.</p>
        ) : (
          <SameHash transaction={shown} hash={shown.transferHash} isExplicit />
        )}
        {shown.kind === "deposit" && shown.attachmentId === null && (
          <p className="text-muted text-small">No proof of payment was attached.</p>
        )}
        <ProofOfPayment transaction={shown} />
      </PanelSection>
      <PanelSection title="Request">
        <div className="-my-2 text-small">
          <TransactionFacts transaction={shown} isProofApart />
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <CopyButton text={shown.transactionId} label="Copy ID" size="small" />
          {takesPayoutHash(shown) && shown.id !== adminId && (
            <EnterHash transaction={shown} userId={adminId} operation="setPayoutHash" />
          )}
        </div>
      </PanelSection>
      <TransactionEntries transaction={shown} title="Effect on the balance" />
      {history(shown)}
    </>
  );
}
