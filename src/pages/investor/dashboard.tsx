import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, transactionHref } from "#domain/values/paths.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { FinanceOverview, FinanceOverviewSkeleton } from "#src/features/ledger/finance-overview.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { RecentTransactions } from "#src/features/transactions/recent-transactions.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { MarketSection } from "./market-section.tsx";

const actions = (
  <>
    <ButtonLink to={paths.deposits} icon={<ArrowDownToLine aria-hidden size={18} />}>
      Deposit
    </ButtonLink>
    <ButtonLink to={paths.withdrawals} variant="secondary" icon={<ArrowUpFromLine aria-hidden size={18} />}>
      Withdraw
    </ButtonLink>
  </>
);

const look =
  "inline-flex min-h-6 items-center font-medium text-brand hover:underline pointer-coarse:min-h-11";

const allTransactions = (
  <Link to={paths.transactions} className={look}>
    All transactions
  </Link>
);

const tradeDays = (
  <Link to={paths.trade} className={look}>
    Day by day
  </Link>
);

const performance = (
  <Link to={paths.performance} className={look}>
    Performance
  </Link>
);

/** While the profile is read. The build writes it into the document, too (src/app/dashboard-frame.tsx). */
export const dashboardSkeleton = (
  <>
    <PageHeader title="Dashboard" />
    <FinanceOverviewSkeleton actions={actions} performance={performance} />
  </>
);

/** Where the investor stands, at a glance. */
export function DashboardPage() {
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={dashboardSkeleton} whenInactive="notice">
      {(profile) => (
        <>
          <PageHeader title="Dashboard" />
          <FinanceOverview profile={profile} actions={actions} performance={performance} />
          <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
            <OngoingTrade
              profile={profile}
              entries={<EntriesButton userId={userId} figure="profit" title="Profit so far" />}
              emptyAction={<ButtonLink to={paths.plans}>Choose a plan</ButtonLink>}
              details={tradeDays}
            />
            <RecentTransactions
              userId={userId}
              hrefOf={({ $id }) => transactionHref($id)}
              action={allTransactions}
              emptyAction={<ButtonLink to={paths.deposits}>Make your first deposit</ButtonLink>}
            />
          </div>
          <MarketSection />
        </>
      )}
    </ProfileGate>
  );
}
