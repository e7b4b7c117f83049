import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { describeTransaction } from "./describe-transaction.ts";
import { EnterHash, takesPayoutHash } from "./enter-hash.tsx";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { transactionById } from "./queries.ts";
import { SameHash } from "./request-hash.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";
import { TransactionEntries } from "./transaction-entries.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";

interface TransactionCaseProps {
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
  const t = useMessages();
  const { rowId, transaction } = props;
  const found = useQuery({
    ...transactionById(rowId),
    ...(transaction && { placeholderData: { rows: [transaction], next: undefined } }),
  });
  return (
    <QueryState
      query={found}
      problem={t(transactionTexts.detailProblem)}
      loading={<Skeleton className="h-[420px] rounded-control" />}
    >
      {(shown) => (shown === null ? <p>{t(adminTexts.caseNotFound)}</p> : <Case {...props} shown={shown} />)}
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
  const t = useMessages();
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
        <p className="wrap-anywhere">{describeTransaction(shown, t)}</p>
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
      <PanelSection title={t(adminTexts.caseChecks)}>
        {checks(shown)}
        {shown.transferHash === null ? (
          <p className="text-muted text-small">{t(adminTexts.caseNoHash)}</p>
        ) : (
          <SameHash transaction={shown} hash={shown.transferHash} isExplicit />
        )}
        {shown.kind === "deposit" && shown.attachmentId === null && (
          <p className="text-muted text-small">{t(adminTexts.caseNoProof)}</p>
        )}
        <ProofOfPayment transaction={shown} />
      </PanelSection>
      <PanelSection title={t(adminTexts.caseRequest)}>
        <div className="-my-2 text-small">
          <TransactionFacts transaction={shown} isProofApart />
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <CopyButton text={shown.transactionId} label={t(transactionTexts.detailCopy)} size="small" />
          {takesPayoutHash(shown) && shown.id !== adminId && (
            <EnterHash transaction={shown} userId={adminId} operation="setPayoutHash" />
          )}
        </div>
      </PanelSection>
      <TransactionEntries transaction={shown} title={t(adminTexts.caseEffect)} />
      {history(shown)}
    </>
  );
}
