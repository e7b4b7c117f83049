import { available } from "#domain/members/balances.ts";
import { paths } from "#domain/values/paths.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { FeeNotice } from "#src/features/withdrawals/fee-notice.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const header = <PageHeader title="Withdrawal fee" back={<BackButton fallback={paths.withdrawals} />} />;

/** The costs of a withdrawal. */
export function WithdrawalFeePage() {
  const userId = useAccountId();
  return (
    <ProfileGate
      accountId={userId}
      header={header}
      whenInactive="page"
      loading={<Skeleton className="h-[560px] max-w-3xl rounded-card" />}
    >
      {(profile) => (
        <div className="max-w-3xl">
          <FeeNotice userId={userId} cash={available(profile)} />
          <div className="mt-6">
            <ButtonLink to={paths.withdrawals}>Withdraw</ButtonLink>
          </div>
        </div>
      )}
    </ProfileGate>
  );
}
