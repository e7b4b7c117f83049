import { useQuery } from "@tanstack/react-query";
import {
  type BonusMoment,
  leastEarningDeposit,
  type PublicSettings,
  paysReferrals,
} from "#domain/settings/settings.ts";
import { formatAmount } from "#domain/values/money.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const moments: Record<BonusMoment, (settings: PublicSettings) => string> = {
  "first-deposit": (settings) =>
    `they have registered and their deposit of at least $${formatAmount(leastEarningDeposit(settings))} is approved`,
  registration: () => "they have registered",
  "verified-email": () => "they have verified their email address",
  activation: () => "their account is active",
};

/** The bonus of an invitation and its time; or that there is none. */
export function ReferralTerms() {
  const settings = useQuery(operatorSettings());
  return (
    <QueryState
      query={settings}
      isLine
      problem="The referral terms could not be loaded"
      loading={<Skeleton className="h-6" />}
      empty={(values) =>
        !paysReferrals(values) && (
          <p>There is no referral bonus at the moment. People who register with your link are listed here.</p>
        )
      }
    >
      {(values) => (
        <p>
          You get <strong className="figures">${formatAmount(values.referralBonus)}</strong> for each person
          who uses your link, as soon as {moments[values.referralBonusAt](values)}. It is added to your
          balance. You earn nothing for your own accounts: an account with your email address, phone number or
          device counts as yours.
        </p>
      )}
    </QueryState>
  );
}
