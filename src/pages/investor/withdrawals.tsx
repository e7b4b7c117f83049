import { Link } from "react-router-dom";
import { available } from "#domain/members/balances.ts";
import { paths } from "#domain/values/paths.ts";
import { WithPaymentMethods } from "#src/features/payment-methods/with-payment-methods.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { Withdraw } from "#src/features/withdrawals/withdraw.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = <Skeleton className="h-[878px] max-w-2xl sm:h-[794px] rounded-card" />;

const header = (
  <PageHeader
    title="Withdrawals"
    description={
      <>
        The processing fee is deducted from the amount. We will never ask you to pay a fee before a withdrawal
        is released.{" "}
        <Link to={paths.withdrawalFee} className="font-medium text-brand underline">
          About the fee
        </Link>
      </>
    }
  />
);

const empty = (
  <EmptyState
    title="You have nothing available to withdraw"
    action={<ButtonLink to={paths.deposits}>Make a deposit</ButtonLink>}
  >
    You can withdraw money that is on hold or in a trade once it is available again.
  </EmptyState>
);

/** Where an investor asks for a payout. */
export function WithdrawalsPage() {
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} header={header} loading={loading}>
      {(profile) => (
        <div className="max-w-2xl">
          <WithPaymentMethods loading={loading}>
            {(methods) => (
              <Withdraw
                userId={userId}
                openRequests={profile.openRequests}
                cash={available(profile)}
                methods={methods}
                loading={loading}
                empty={empty}
                afterwards={<ButtonLink to={paths.transactions}>See your transactions</ButtonLink>}
              />
            )}
          </WithPaymentMethods>
        </div>
      )}
    </ProfileGate>
  );
}
