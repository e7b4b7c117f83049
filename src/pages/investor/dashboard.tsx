import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { FinanceOverview, FinanceOverviewSkeleton } from "#src/features/ledger/finance-overview.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { RecentTransactions } from "#src/features/transactions/recent-transactions.tsx";
import { ButtonLink } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useAccountId } from "../use-account-id.ts";
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

const loading = (
  <>
    <PageHeader title="Dashboard" />
    <FinanceOverviewSkeleton />
  </>
);

/** Where the investor stands, at a glance. */
export function DashboardPage() {
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={loading}>
      {(profile) => (
        <>
          <PageHeader title="Dashboard" />
          <FinanceOverview profile={profile} actions={actions} />
          <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-8 xl:grid-cols-2">
            <OngoingTrade
              profile={profile}
              entries={<EntriesButton userId={userId} figure="profit" title="Profit so far" />}
              emptyAction={<ButtonLink to={paths.plans}>Choose a plan</ButtonLink>}
            />
            <section aria-labelledby="recent" className="xl:pt-4">
              <div className="mb-4 flex items-center justify-between gap-4">
                <h2 id="recent" className="font-semibold text-lead">
                  Recent transactions
                </h2>
                <Link
                  to={paths.transactions}
                  className="shrink-0 py-2 font-medium text-brand hover:underline"
                >
                  All transactions
                </Link>
              </div>
              <RecentTransactions
                userId={userId}
                emptyAction={<ButtonLink to={paths.deposits}>Make your first deposit</ButtonLink>}
              />
            </section>
          </div>
          <MarketSection />
        </>
      )}
    </ProfileGate>
  );
}
