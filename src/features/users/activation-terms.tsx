import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#domain/members/profile.ts";
import { settings as initialSettings, paysReferrals } from "#domain/settings/settings.ts";
import { formatDollars } from "#domain/values/money.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { useOwnReferralRefusal } from "./own-referral.tsx";

/** The effects of an activation. */
export function ActivationTerms({ user }: { user: Profile }) {
  const { data: settings = initialSettings } = useQuery(operatorSettings());
  const earnsBonus =
    user.referrerId !== null && settings.referralBonusAt === "activation" && paysReferrals(settings);
  const refusal = useOwnReferralRefusal(user, "activation");
  if (refusal !== null) return <p>{refusal.message}.</p>;
  return (
    <>
      <p>
        {user.name} will be able to deposit, invest and withdraw
        {user.isAdmin && ", and will be an administrator again"}.
      </p>
      {earnsBonus && (
        <p className="mt-3 font-medium">
          The person who invited {user.name} receives the referral bonus of{" "}
          {formatDollars(settings.referralBonus)}, unless it was already paid.
        </p>
      )}
    </>
  );
}
