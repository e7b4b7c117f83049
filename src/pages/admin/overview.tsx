import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Queue } from "#domain/figures/counter-increments.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import type { Translate } from "#messages/message.ts";
import { isDemo } from "#src/content/brand.ts";
import { BooksState } from "#src/features/figures/books-state.tsx";
import { HouseTotals } from "#src/features/figures/house-totals.tsx";
import { TurnoverChart } from "#src/features/figures/turnover-chart.tsx";
import { WaitingFigures } from "#src/features/figures/waiting-figures.tsx";
import { WaitingIdentities } from "#src/features/identity/waiting-identities.tsx";
import { UnsentMails } from "#src/features/mails/unsent-mails.tsx";
import { ManagePaymentMethods } from "#src/features/payment-methods/manage-payment-methods.tsx";
import { WaitingProposals } from "#src/features/proposals/waiting-proposals.tsx";
import { PublicLogState } from "#src/features/public-log/public-log-state.tsx";
import { PendingTransactions } from "#src/features/transactions/pending-transactions.tsx";
import { FrozenUsers } from "#src/features/users/frozen-account.tsx";
import { InactiveUsers } from "#src/features/users/inactive-users.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { check, effectOf, ownerOf } from "./beside-transactions.tsx";

/** The open tasks of an administrator, and the payment methods. */
export function OverviewPage() {
  const t = useMessages();
  const adminId = useAccountId();
  return (
    <>
      <PageHeader title={t(adminOverview.title)} />
      <WaitingFigures links={queueLinks(t)} />
      <UnsentMails
        className="mt-4"
        linkTo={(filter, words) => (
          <QueueLink to={`${paths.adminMails}?${new URLSearchParams(filter)}`}>{words}</QueueLink>
        )}
      />
      <FrozenUsers className="mt-8" />
      <WaitingProposals
        className="mt-8"
        adminId={adminId}
        nameOf={(userId) => <OwnerLink userId={userId} />}
      />
      <WaitingIdentities className="mt-8" />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <Waiting title={t(adminOverview.pending)} all={t(transactionTexts.all)} to={paths.adminTransactions}>
          <PendingTransactions adminId={adminId} ownerOf={ownerOf} effectOf={effectOf} check={check} />
        </Waiting>
        <Waiting title={t(adminOverview.accounts)} all={t(adminOverview.accountsAll)} to={paths.adminUsers}>
          <InactiveUsers />
        </Waiting>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TurnoverChart />
        <HouseTotals />
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <BooksState />
        <PublicLogState />
      </div>
      <div className="mt-10">
        <ManagePaymentMethods adminId={adminId} isDemo={isDemo()} />
      </div>
    </>
  );
}

/** The places where each queue is worked through. */
const queueLinks = (t: Translate): Readonly<Record<Queue, ReactNode>> => ({
  waitingDeposits: (
    <QueueLink to={`${paths.adminTransactions}?type=credit&status=pending`}>
      {t(adminOverview.queueDepositsLink)}
    </QueueLink>
  ),
  waitingWithdrawals: (
    <QueueLink to={`${paths.adminTransactions}?type=withdraw&status=pending`}>
      {t(adminOverview.queueWithdrawalsLink)}
    </QueueLink>
  ),
  inactiveUsers: (
    <QueueLink to={`${paths.adminUsers}?show=waiting`}>{t(adminOverview.queueAccountsLink)}</QueueLink>
  ),
  openMessages: <QueueLink to={paths.adminMessages}>{t(adminOverview.queueMessagesLink)}</QueueLink>,
});

function QueueLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block py-1 font-medium text-brand hover:underline">
      {children}
    </Link>
  );
}

interface WaitingProps {
  title: string;
  all: string;
  to: string;
  children: ReactNode;
}

function Waiting({ title, all, to, children }: WaitingProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-lead">{title}</h2>
        <Link to={to} className="shrink-0 py-1 font-medium text-brand hover:underline">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}
