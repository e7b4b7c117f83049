import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Queue } from "#domain/figures/counter-increments.ts";
import { paths } from "#domain/values/paths.ts";
import { isDemo } from "#src/content/brand.ts";
import { BooksState } from "#src/features/figures/books-state.tsx";
import { HouseTotals } from "#src/features/figures/house-totals.tsx";
import { TurnoverChart } from "#src/features/figures/turnover-chart.tsx";
import { WaitingFigures } from "#src/features/figures/waiting-figures.tsx";
import { UnsentMails } from "#src/features/mails/unsent-mails.tsx";
import { ManagePaymentMethods } from "#src/features/payment-methods/manage-payment-methods.tsx";
import { WaitingProposals } from "#src/features/proposals/waiting-proposals.tsx";
import { PendingTransactions } from "#src/features/transactions/pending-transactions.tsx";
import { InactiveUsers } from "#src/features/users/inactive-users.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { check, effectOf, ownerOf } from "./beside-transactions.tsx";

/** The open tasks of an administrator, and the payment methods. */
export function OverviewPage() {
  const adminId = useAccountId();
  return (
    <>
      <PageHeader title="Overview" />
      <WaitingFigures links={queueLinks} />
      <UnsentMails
        className="mt-4"
        linkTo={(filter, words) => (
          <QueueLink to={`${paths.adminMails}?${new URLSearchParams(filter)}`}>{words}</QueueLink>
        )}
      />
      <WaitingProposals
        className="mt-8"
        adminId={adminId}
        nameOf={(userId) => <OwnerLink userId={userId} />}
      />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <Waiting title="Pending transactions" all="All transactions" to={paths.adminTransactions}>
          <PendingTransactions adminId={adminId} ownerOf={ownerOf} effectOf={effectOf} check={check} />
        </Waiting>
        <Waiting title="Accounts waiting for activation" all="All users" to={paths.adminUsers}>
          <InactiveUsers />
        </Waiting>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TurnoverChart />
        <div className="grid content-start gap-4">
          <HouseTotals />
          <BooksState />
        </div>
      </div>
      <div className="mt-10">
        <ManagePaymentMethods adminId={adminId} isDemo={isDemo()} />
      </div>
    </>
  );
}

const queueLinks: Readonly<Record<Queue, ReactNode>> = {
  waitingDeposits: (
    <QueueLink to={`${paths.adminTransactions}?type=credit&status=pending`}>Review deposits</QueueLink>
  ),
  waitingWithdrawals: (
    <QueueLink to={`${paths.adminTransactions}?type=withdraw&status=pending`}>Review withdrawals</QueueLink>
  ),
  inactiveUsers: <QueueLink to={`${paths.adminUsers}?show=waiting`}>Review accounts</QueueLink>,
  openMessages: <QueueLink to={paths.adminMessages}>Read messages</QueueLink>,
};

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
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-lead">{title}</h2>
        <Link to={to} className="shrink-0 py-1 font-medium text-brand hover:underline">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}
