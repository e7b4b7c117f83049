import { useCallback } from "react";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { EarlierDecisions } from "#src/features/audit/earlier-decisions.tsx";
import { newestAudit } from "#src/features/audit/queries.ts";
import { BalanceSummary } from "#src/features/ledger/balance-summary.tsx";
import { newestTransactions } from "#src/features/transactions/admin-queries.ts";
import { NewestTransactions } from "#src/features/transactions/newest-transactions.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { OwnerSummary } from "#src/features/users/owner-summary.tsx";
import { ownerById } from "#src/features/users/queries.ts";
import { WithOwner } from "#src/features/users/with-owner.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { usePrefetch } from "#src/tables/use-prefetch.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

interface AccountProps {
  userId: string;
  /** The title of the section. */
  title: string;
}

/** An account in a section of a panel: who it is, and what it holds. */
export function AccountSection({ userId, title }: AccountProps) {
  const t = useMessages();
  return (
    <PanelSection title={title}>
      <WithOwner userId={userId}>
        {(owner) => {
          if (owner === undefined) return <Skeleton className="h-32 rounded-control" />;
          if (owner === null) return <p className="text-muted">{t(adminUsers.ownerGone)}</p>;
          return (
            <>
              <OwnerSummary user={owner} />
              <BalanceSummary profile={owner} />
            </>
          );
        }}
      </WithOwner>
    </PanelSection>
  );
}

/** The account that an email or an entry of the audit is about, and its newest transactions. */
export function AccountCase(props: AccountProps) {
  const t = useMessages();
  return (
    <>
      <AccountSection {...props} />
      <PanelSection title={t(adminUsers.caseTransactions)}>
        <NewestTransactions userId={props.userId} />
      </PanelSection>
    </>
  );
}

/** The account of a sender: the same, and the earlier decisions about it. */
export function SenderCase({ userId }: { userId: string }) {
  const t = useMessages();
  return (
    <>
      <AccountCase userId={userId} title={t(adminUsers.ownerTitleOfSender)} />
      <PanelSection title={t(adminUsers.caseDecisions)}>
        <EarlierDecisions userId={userId} nameOf={ownerLink} />
      </PanelSection>
    </>
  );
}

/**
 * Returns what reads an account that a panel shows, at once. The same function each time.
 * @param hasDecisions whether the panel shows the earlier decisions, too
 */
export function usePrefetchAccount(hasDecisions = false): (userId: string | null) => void {
  const prefetch = usePrefetch();
  return useCallback(
    (userId) => {
      if (userId === null || userId === "") return;
      prefetch((client) => {
        void client.prefetchQuery(ownerById(userId));
        void client.prefetchQuery(newestTransactions(userId));
        if (hasDecisions) void client.prefetchQuery(newestAudit(userId));
      });
    },
    [prefetch, hasDecisions],
  );
}
