import { useParams } from "react-router-dom";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminUserTransactionHref } from "#domain/values/admin-paths.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as cards from "#messages/generated/cards.ts";
import * as dashboard from "#messages/generated/dashboard.ts";
import * as transactions from "#messages/generated/transactions.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { FinanceOverview, FinanceOverviewSkeleton } from "#src/features/ledger/finance-overview.tsx";
import { InactiveNotice } from "#src/features/profile/inactive-notice.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { RecentTransactions } from "#src/features/transactions/recent-transactions.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { MarketSection } from "#src/pages/investor/market-section.tsx";
import { useTransactionFilter } from "#src/pages/use-transaction-filter.tsx";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { ViewingAs } from "./viewing-as.tsx";

/** The investor's pages: the dashboard and the transactions, read-only. */
export function UserViewPage() {
  const t = useMessages();
  const { userId = "" } = useParams();
  return (
    <WithUser
      userId={userId}
      loading={<FinanceOverviewSkeleton />}
      header={
        <PageHeader title={t(adminUsers.viewTitle)} back={<BackButton fallback={paths.adminUsers} />} />
      }
    >
      {(user) => (
        <>
          <ViewingAs user={user} />
          {user.isActive ? <Dashboard profile={user} /> : <InactiveNotice profile={user} readOnly />}
          {(user.isActive || user.ledgerSeq > 0) && <Transactions userId={user.$id} />}
        </>
      )}
    </WithUser>
  );
}

function Dashboard({ profile }: { profile: Profile }) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t(dashboard.title)} />
      <FinanceOverview profile={profile} actions={null} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
        <OngoingTrade
          profile={profile}
          entries={<EntriesButton userId={profile.$id} figure="profit" title={t(cards.tradeProfit)} />}
          emptyAction={null}
          readOnly
        />
        <RecentTransactions
          userId={profile.$id}
          hrefOf={({ $id }) => adminUserTransactionHref(profile.$id, $id)}
          action={null}
          emptyAction={null}
        />
      </div>
      <MarketSection />
    </>
  );
}

function Transactions({ userId }: { userId: string }) {
  const t = useMessages();
  const { controls, filter } = useTransactionFilter();
  return (
    <section aria-label={t(transactions.title)} className="mt-10">
      <h2 className="mb-4 font-semibold text-lead">{t(transactions.title)}</h2>
      {controls}
      <TransactionList
        filter={{ userId, ...filter }}
        hrefOf={({ $id }) => adminUserTransactionHref(userId, $id)}
      />
    </section>
  );
}
