import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, transactionHref } from "#domain/values/paths.ts";
import * as dashboard from "#messages/generated/dashboard.ts";
import type { MessageId } from "#messages/message.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { FinanceOverview, FinanceOverviewSkeleton } from "#src/features/ledger/finance-overview.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { RecentTransactions } from "#src/features/transactions/recent-transactions.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { MarketSection } from "./market-section.tsx";

const look =
  "inline-flex min-h-6 items-center font-medium text-brand hover:underline pointer-coarse:min-h-11";

/** The two ways of money, beside the largest figure. */
function Actions() {
  const t = useMessages();
  return (
    <>
      <ButtonLink to={paths.deposits} icon={<ArrowDownToLine aria-hidden size={18} />}>
        {t(dashboard.deposit)}
      </ButtonLink>
      <ButtonLink to={paths.withdrawals} variant="secondary" icon={<ArrowUpFromLine aria-hidden size={18} />}>
        {t(dashboard.withdraw)}
      </ButtonLink>
    </>
  );
}

/** A link to a page with more of what a card shows. */
function MoreLink({ to, text }: { to: string; text: MessageId }) {
  const t = useMessages();
  return (
    <Link to={to} className={look}>
      {t(text)}
    </Link>
  );
}

const performance = <MoreLink to={paths.performance} text={dashboard.performance} />;

/** While the profile is read. The build writes it into the document, too (src/app/dashboard-frame.tsx). */
export function DashboardSkeleton() {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t(dashboard.title)} />
      <FinanceOverviewSkeleton actions={<Actions />} performance={performance} />
    </>
  );
}

/** Where the investor stands, at a glance. */
export function DashboardPage() {
  const t = useMessages();
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={<DashboardSkeleton />} whenInactive="notice">
      {(profile) => (
        <>
          <PageHeader title={t(dashboard.title)} />
          <FinanceOverview profile={profile} actions={<Actions />} performance={performance} />
          <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2">
            <OngoingTrade
              profile={profile}
              entries={<EntriesButton userId={userId} figure="profit" title={t(dashboard.tradeEntries)} />}
              emptyAction={<ButtonLink to={paths.plans}>{t(dashboard.tradeChoosePlan)}</ButtonLink>}
              details={<MoreLink to={paths.trade} text={dashboard.tradeDays} />}
            />
            <RecentTransactions
              userId={userId}
              hrefOf={({ $id }) => transactionHref($id)}
              action={<MoreLink to={paths.transactions} text={dashboard.recentAll} />}
              emptyAction={<ButtonLink to={paths.deposits}>{t(dashboard.recentFirstDeposit)}</ButtonLink>}
            />
          </div>
          <MarketSection />
        </>
      )}
    </ProfileGate>
  );
}
