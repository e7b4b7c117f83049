import { type ComponentProps, useCallback } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { EarlierDecisions } from "#src/features/audit/earlier-decisions.tsx";
import { newestAudit } from "#src/features/audit/queries.ts";
import { IdentityOfUser } from "#src/features/identity/identity-of-user.tsx";
import { NewestEntries } from "#src/features/ledger/newest-entries.tsx";
import { newestEntries } from "#src/features/ledger/newest-entries-query.ts";
import { secondStepStatus } from "#src/features/session/second-step-status.ts";
import { newestTransactions } from "#src/features/transactions/admin-queries.ts";
import { NewestTransactions } from "#src/features/transactions/newest-transactions.tsx";
import { entriesOfTransaction } from "#src/features/transactions/queries.ts";
import { TransactionCase } from "#src/features/transactions/transaction-case.tsx";
import { FrozenNotice } from "#src/features/users/frozen-account.tsx";
import { OwnLimitsSummary } from "#src/features/users/own-limits-summary.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { ownerById } from "#src/features/users/queries.ts";
import { WithOwner } from "#src/features/users/with-owner.tsx";
import { WithdrawalHold } from "#src/features/users/withdrawal-hold.tsx";
import { AddressCheck } from "#src/features/withdrawals/address-check.tsx";
import { addressEntries, pastWithdrawals } from "#src/features/withdrawals/queries.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { usePrefetch } from "#src/tables/use-prefetch.ts";
import { AccountSection } from "./account-case.tsx";
import { check, effectOf, ownerOf } from "./beside-transactions.tsx";

type AdminCaseProps = Pick<ComponentProps<typeof TransactionCase>, "rowId" | "transaction" | "adminId">;

/** The whole case of a transaction: the request, its investor, the checks, and what happened before. */
export function AdminTransactionCase(props: AdminCaseProps) {
  return (
    <TransactionCase
      {...props}
      ownerOf={ownerOf}
      effectOf={effectOf}
      check={check}
      investor={investor}
      checks={checks}
      history={history}
    />
  );
}

const investor = ({ id }: Transaction) => <Investor userId={id} />;

function Investor({ userId }: { userId: string }) {
  const t = useMessages();
  return <AccountSection userId={userId} title={t(adminTexts.investor)} />;
}

function checks(transaction: Transaction) {
  if (transaction.kind === "deposit") return <DepositLimits userId={transaction.id} />;
  return transaction.kind === "withdrawal" ? (
    <>
      <AddressCheck withdrawal={transaction} />
      <FrozenNotice userId={transaction.id} />
      <WithdrawalHold userId={transaction.id} />
      <WithOwner userId={transaction.id}>{(owner) => owner && <IdentityOfUser user={owner} />}</WithOwner>
    </>
  ) : null;
}

function DepositLimits({ userId }: { userId: string }) {
  const t = useMessages();
  return (
    <div>
      <h3 className="mb-1 font-medium">{t(adminUsers.limitsTitle)}</h3>
      <OwnLimitsSummary userId={userId} />
    </div>
  );
}

const history = (transaction: Transaction) => <History transaction={transaction} />;

function History({ transaction: { id, $id } }: { transaction: Transaction }) {
  const t = useMessages();
  return (
    <>
      <PanelSection title={t(adminTexts.caseTransactions)}>
        <NewestTransactions userId={id} besides={$id} />
      </PanelSection>
      <PanelSection title={t(adminTexts.caseEntries)}>
        <NewestEntries userId={id} />
      </PanelSection>
      <PanelSection title={t(adminTexts.caseDecisions)}>
        <EarlierDecisions userId={id} nameOf={ownerLink} />
      </PanelSection>
    </>
  );
}

/** Returns what reads everything that the case of a transaction shows, at once. */
export function usePrefetchCase(): (transaction: Transaction) => void {
  const prefetch = usePrefetch();
  return useCallback(
    ({ $id, id, kind }) =>
      prefetch((client) => {
        void client.prefetchQuery(ownerById(id));
        void client.prefetchQuery(newestTransactions(id));
        void client.prefetchQuery(newestEntries(id));
        void client.prefetchQuery(newestAudit(id));
        void client.prefetchQuery(entriesOfTransaction($id, id));
        if (kind !== "withdrawal") return;
        void client.prefetchQuery(pastWithdrawals(id));
        void client.prefetchQuery(addressEntries(id));
        void client.prefetchQuery(secondStepStatus(id));
      }),
    [prefetch],
  );
}
