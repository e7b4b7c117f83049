import { Link } from "react-router-dom";
import { paths, planHref } from "#domain/values/paths.ts";
import { riskWarning } from "#domain/values/risk-warning.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { TradeDays } from "#src/features/trade/trade-days.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The ongoing trade of the investor, day by day. */
export function TradePage() {
  const userId = useAccountId();
  const header = <PageHeader title="Ongoing trade" back={<BackButton fallback={paths.dashboard} />} />;
  return (
    <ProfileGate accountId={userId} loading={header} whenInactive="page">
      {(profile) => (
        <>
          {header}
          {profile.trade !== null && (
            <p className="mb-6 max-w-[80ch] border-negative border-l-2 pl-4 font-medium">
              {riskWarning}{" "}
              <Link to={planHref(profile.trade.planId)} className="text-brand underline">
                Track record of this plan
              </Link>
            </p>
          )}
          <OngoingTrade
            profile={profile}
            entries={<EntriesButton userId={userId} figure="profit" title="Profit so far" />}
            emptyAction={<ButtonLink to={paths.plans}>Choose a plan</ButtonLink>}
          />
          {profile.trade !== null && <TradeDays profile={profile} trade={profile.trade} />}
        </>
      )}
    </ProfileGate>
  );
}
