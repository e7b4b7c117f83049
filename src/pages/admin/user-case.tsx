import { useCallback } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as trade from "#messages/generated/trade.ts";
import { EarlierDecisions } from "#src/features/audit/earlier-decisions.tsx";
import { newestAudit } from "#src/features/audit/queries.ts";
import { BalanceSummary } from "#src/features/ledger/balance-summary.tsx";
import { NewestEntries } from "#src/features/ledger/newest-entries.tsx";
import { newestEntries } from "#src/features/ledger/newest-entries-query.ts";
import { secondStepStatus } from "#src/features/session/second-step-status.ts";
import { newestTransactions } from "#src/features/transactions/admin-queries.ts";
import { NewestTransactions } from "#src/features/transactions/newest-transactions.tsx";
import { CountryOf } from "#src/features/users/country-of.tsx";
import { FrozenAccount } from "#src/features/users/frozen-account.tsx";
import { OwnLimitsSummary } from "#src/features/users/own-limits-summary.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { OwnerSummary } from "#src/features/users/owner-summary.tsx";
import { UserActions } from "#src/features/users/user-actions.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { WithdrawalHold } from "#src/features/users/withdrawal-hold.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { usePrefetch } from "#src/tables/use-prefetch.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The whole of an account, beside the list: who it is, what it holds, what happened, and the actions on it. */
export function AdminUserCase({ userId, adminId }: { userId: string; adminId: string }) {
  const t = useMessages();
  return (
    <WithUser userId={userId} loading={<Skeleton className="h-[420px] rounded-control" />}>
      {(user) => (
        <>
          <div className="grid grid-cols-1 gap-3">
            <OwnerSummary user={user} />
            <FrozenAccount user={user} adminId={adminId} />
            <WithdrawalHold userId={user.$id} />
            <ButtonLink
              to={adminUserHref(user.$id)}
              variant="secondary"
              size="small"
              className="justify-self-start"
            >
              {t(adminUsers.caseOpen)}
            </ButtonLink>
          </div>
          <PanelSection title={t(adminUsers.caseBalances)}>
            <BalanceSummary profile={user} />
          </PanelSection>
          <PanelSection title={t(adminUsers.caseContact)}>
            <div className="-my-2 text-small">
              <DefinitionList
                items={[
                  { term: t(adminUsers.profilePhone), detail: user.phone },
                  { term: t(adminUsers.profileCountry), detail: <CountryOf user={user} /> },
                  { term: t(trade.pageTitle), detail: user.trade?.plan ?? t(adminUsers.caseNoTrade) },
                  { term: t(adminUsers.caseOpenRequests), detail: user.openRequests },
                ]}
              />
            </div>
          </PanelSection>
          <PanelSection title={t(adminUsers.limitsTitle)}>
            <OwnLimitsSummary userId={user.$id} />
          </PanelSection>
          <PanelSection title={t(adminUsers.caseTransactions)}>
            <NewestTransactions userId={user.$id} />
          </PanelSection>
          <PanelSection title={t(adminUsers.caseEntries)}>
            <NewestEntries userId={user.$id} />
          </PanelSection>
          <PanelSection title={t(adminUsers.caseDecisions)}>
            <EarlierDecisions userId={user.$id} nameOf={ownerLink} />
          </PanelSection>
          <PanelSection title={t(adminUsers.caseActions)}>
            <UserActions user={user} adminId={adminId} />
          </PanelSection>
        </>
      )}
    </WithUser>
  );
}

/** Returns what reads everything that the panel of an account shows, at once. */
export function usePrefetchUser(): (user: Profile) => void {
  const prefetch = usePrefetch();
  return useCallback(
    ({ $id }) =>
      prefetch((client) => {
        void client.prefetchQuery(newestTransactions($id));
        void client.prefetchQuery(newestEntries($id));
        void client.prefetchQuery(newestAudit($id));
        void client.prefetchQuery(secondStepStatus($id));
      }),
    [prefetch],
  );
}
