import { available } from "#domain/profiles/balances.ts";
import { paths } from "#domain/values/paths.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { FeeNotice } from "#src/features/withdrawals/fee-notice.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The costs of a withdrawal. */
export function WithdrawalFeePage() {
  const userId = useAccountId();
  const t = useMessages();
  const header = (
    <PageHeader title={t(withdrawals.feePageTitle)} back={<BackButton fallback={paths.withdrawals} />} />
  );
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
            <ButtonLink to={paths.withdrawals}>{t(withdrawals.feePageWithdraw)}</ButtonLink>
          </div>
        </div>
      )}
    </ProfileGate>
  );
}
