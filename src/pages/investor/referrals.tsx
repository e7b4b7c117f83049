import * as referrals from "#messages/generated/referrals.ts";
import { brand } from "#src/content/brand.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { ReferralEarnings } from "#src/features/referrals/referral-earnings.tsx";
import { ReferralLink } from "#src/features/referrals/referral-link.tsx";
import { ReferralList } from "#src/features/referrals/referral-list.tsx";
import { ReferralTerms } from "#src/features/referrals/referral-terms.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The link that invites others, who came, and what it earned. */
export function ReferralsPage() {
  const t = useMessages();
  const userId = useAccountId();
  const header = <PageHeader title={t(referrals.pageTitle)} description={t(referrals.pageLead)} />;
  const loading = (
    <>
      {header}
      <Skeleton className="h-40 rounded-card" />
    </>
  );
  return (
    <ProfileGate accountId={userId} loading={loading} whenInactive="page">
      {({ referralId }) => (
        <>
          {header}
          <div className="grid max-w-3xl gap-6">
            <Card title={t(referrals.linkTitle)}>
              <div className="mb-4 max-w-[70ch]">
                <ReferralTerms />
              </div>
              <ReferralLink referralId={referralId} product={brand.name} />
            </Card>
            <ReferralEarnings userId={userId} />
            <Card title={t(referrals.peopleTitle)}>
              <ReferralList userId={userId} />
            </Card>
          </div>
        </>
      )}
    </ProfileGate>
  );
}
