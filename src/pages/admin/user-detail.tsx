import { Eye } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { useParams } from "react-router-dom";
import type { Profile } from "#domain/profiles/profile.ts";
import { adminUserViewHref } from "#domain/values/admin-paths.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as cards from "#messages/generated/cards.ts";
import { AuditList } from "#src/features/audit/audit-list.tsx";
import { IdentityOfUser } from "#src/features/identity/identity-of-user.tsx";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { UserFinance } from "#src/features/ledger/user-finance.tsx";
import { UserLedger } from "#src/features/ledger/user-ledger.tsx";
import { WaitingProposals } from "#src/features/proposals/waiting-proposals.tsx";
import { UserTrade } from "#src/features/trade/user-trade.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { FrozenAccount } from "#src/features/users/frozen-account.tsx";
import { AcceptedTexts, OwnLimitsSummary } from "#src/features/users/own-limits-summary.tsx";
import { ownerCell } from "#src/features/users/owner-cell.tsx";
import { ownerLink } from "#src/features/users/owner-link.tsx";
import { UserProfile } from "#src/features/users/user-profile.tsx";
import { UserSessions } from "#src/features/users/user-sessions.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { WithdrawalHold } from "#src/features/users/withdrawal-hold.tsx";
import { UserAddresses } from "#src/features/withdrawals/user-addresses.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = (
  <div className="grid grid-cols-1 gap-8">
    <Skeleton className="h-[560px] rounded-card sm:h-[430px]" />
    <Skeleton className="h-[480px] rounded-card" />
  </div>
);

/** One user: profile, money, transactions and audit, with the administrator's commands. */
export function UserDetailPage() {
  const t = useMessages();
  const { userId = "" } = useParams();
  const adminId = useAccountId();
  return (
    <>
      <PageHeader title={t(adminUsers.pageTitle)} back={<BackButton fallback={paths.adminUsers} />} />
      <WithUser userId={userId} loading={loading}>
        {(user) => <User key={user.$id} user={user} adminId={adminId} />}
      </WithUser>
    </>
  );
}

interface UserProps {
  user: Profile;
  adminId: string;
}

/** Not made again when only the address changes, as it does with each key of the search further down. */
const User = memo(({ user, adminId }: UserProps) => {
  // Content in the window is painted before the rest is rendered.
  const isRestDue = useDeferredValue(true, false);
  return (
    <div className="grid grid-cols-1 gap-8">
      <UserProfile
        user={user}
        adminId={adminId}
        links={
          <>
            <FrozenAccount user={user} adminId={adminId} />
            <WithdrawalHold userId={user.$id} />
            <IdentityOfUser user={user} />
            <ViewLink userId={user.$id} />
          </>
        }
      />
      <WaitingProposals userId={user.$id} adminId={adminId} nameOf={ownerLink} />
      <UserFinance profile={user} adminId={adminId} />
      {isRestDue ? (
        <Books user={user} adminId={adminId} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-[480px] rounded-card" />
        </div>
      )}
    </div>
  );
});

/** The account's own activity, and the commands on it. */
function Books({ user, adminId }: UserProps) {
  const t = useMessages();
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <UserTrade
          profile={user}
          entries={<EntriesButton userId={user.$id} figure="profit" title={t(cards.tradeProfit)} />}
        />
        <UserLedger userId={user.$id} />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <Card title={t(adminUsers.limitsTitle)}>
          <OwnLimitsSummary userId={user.$id} />
        </Card>
        <Card title={t(adminUsers.consentsTitle)}>
          <AcceptedTexts userId={user.$id} />
        </Card>
      </div>
      <UserAddresses userId={user.$id} lock={user} />
      <UserSessions user={user} adminId={adminId} />
      <UserTransactions userId={user.$id} />
      <section aria-label={t(adminUsers.pageAudit)}>
        <h2 className="mb-4 font-semibold text-lead">{t(adminUsers.pageAudit)}</h2>
        <AuditList filter={{ userId: user.$id }} personOf={ownerCell} />
      </section>
    </>
  );
}

function ViewLink({ userId }: { userId: string }) {
  const t = useMessages();
  return (
    <ButtonLink
      to={adminUserViewHref(userId)}
      data-command={t(adminUsers.pageView)}
      variant="ghost"
      size="small"
      className="-ms-3.5 justify-self-start"
      icon={<Eye aria-hidden size={18} />}
    >
      {t(adminUsers.pageView)}
    </ButtonLink>
  );
}

function UserTransactions({ userId }: { userId: string }) {
  const t = useMessages();
  const search = useSearch();
  return (
    <section aria-label={t(adminUsers.pageTransactions)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="font-semibold text-lead">{t(adminUsers.pageTransactions)}</h2>
        <div className="w-full sm:max-w-xs">
          <AddressSearch placeholder={t(adminUsers.pageTransactionSearch)} />
        </div>
      </div>
      <TransactionList filter={{ userId, search, searchIn: "id" }} />
    </section>
  );
}
