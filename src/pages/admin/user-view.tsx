import { Eye } from "lucide-react";
import { useParams } from "react-router-dom";
import { adminUserHref } from "#domain/paths.ts";
import type { Profile } from "#domain/profile.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { FinanceOverview, FinanceOverviewSkeleton } from "#src/features/ledger/finance-overview.tsx";
import { InactiveNotice } from "#src/features/profile/inactive-notice.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { RecentTransactions } from "#src/features/transactions/recent-transactions.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useTransactionFilter } from "../use-transaction-filter.tsx";

/** What an investor sees: the dashboard and the transactions, with nothing that could be pressed by mistake. */
export function UserViewPage() {
  const { userId = "" } = useParams();
  return (
    <WithUser userId={userId} loading={<FinanceOverviewSkeleton />}>
      {(user) => (
        <>
          <Banner user={user} />
          {user.isActive ? <Dashboard profile={user} /> : <InactiveNotice profile={user} readOnly />}
          {(user.isActive || user.ledgerSeq > 0) && <Transactions userId={user.$id} />}
        </>
      )}
    </WithUser>
  );
}

function Banner({ user }: { user: Profile }) {
  return (
    <div className="sticky top-[72px] z-10 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-brand-soft px-4 py-2.5 sm:px-6">
      <p role="status" className="flex min-w-0 items-start gap-3 font-medium">
        <Eye aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
        <span className="wrap-anywhere">You are viewing as {user.name}. Nothing can be changed here.</span>
      </p>
      <ButtonLink to={adminUserHref(user.$id)} variant="secondary" size="small">
        Back to the user
      </ButtonLink>
    </div>
  );
}

function Dashboard({ profile }: { profile: Profile }) {
  return (
    <>
      <PageHeader title="Dashboard" />
      <FinanceOverview profile={profile} actions={null} />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
        <OngoingTrade
          profile={profile}
          entries={<EntriesButton userId={profile.$id} figure="profit" title="Profit so far" />}
          emptyAction={null}
          readOnly
        />
        <RecentTransactions userId={profile.$id} action={null} emptyAction={null} />
      </div>
    </>
  );
}

function Transactions({ userId }: { userId: string }) {
  const { controls, filter } = useTransactionFilter();
  return (
    <section aria-label="Transactions" className="mt-10">
      <h2 className="mb-4 font-semibold text-lead">Transactions</h2>
      {controls}
      <TransactionList filter={{ userId, ...filter }} />
    </section>
  );
}
