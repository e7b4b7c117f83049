import { Link } from "react-router-dom";
import { available } from "#domain/profiles/balances.ts";
import { paths } from "#domain/values/paths.ts";
import * as book from "#messages/generated/address-book.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { WithPaymentMethods } from "#src/features/payment-methods/with-payment-methods.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { Withdraw } from "#src/features/withdrawals/withdraw.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = <Skeleton className="h-[878px] max-w-2xl sm:h-[794px] rounded-card" />;

/** The top of the page, with what a withdrawal costs. */
function Header() {
  const t = useMessages();
  const rich = useRichText();
  const link = (
    <Link to={paths.withdrawalFee} className="font-medium text-brand underline">
      {t(withdrawals.pageFeeLink)}
    </Link>
  );
  return (
    <PageHeader
      title={t(withdrawals.pageTitle)}
      description={rich(withdrawals.pageDescription, { link })}
      actions={
        <ButtonLink to={paths.addressBook} variant="secondary" size="small">
          {t(book.pageTitle)}
        </ButtonLink>
      }
    />
  );
}

/** In the place of the form while nothing can be withdrawn. */
function Empty() {
  const t = useMessages();
  return (
    <EmptyState
      title={t(withdrawals.emptyTitle)}
      action={<ButtonLink to={paths.deposits}>{t(withdrawals.emptyAction)}</ButtonLink>}
    >
      {t(withdrawals.emptyText)}
    </EmptyState>
  );
}

/** Where an investor asks for a payout. */
export function WithdrawalsPage() {
  const userId = useAccountId();
  const t = useMessages();
  return (
    <ProfileGate accountId={userId} header={<Header />} loading={loading}>
      {(profile) => (
        <div className="max-w-2xl">
          <WithPaymentMethods loading={loading}>
            {(methods) => (
              <Withdraw
                userId={userId}
                lock={profile}
                openRequests={profile.openRequests}
                frozenAt={profile.frozenAt ?? null}
                cash={available(profile)}
                methods={methods}
                loading={loading}
                empty={<Empty />}
                actions={<ButtonLink to={paths.transactions}>{t(withdrawals.pageTransactions)}</ButtonLink>}
              />
            )}
          </WithPaymentMethods>
        </div>
      )}
    </ProfileGate>
  );
}
