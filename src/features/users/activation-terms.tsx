import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#domain/profiles/profile.ts";
import { settings as initialSettings, paysReferrals } from "#domain/settings/settings.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { useOwnReferralRefusal } from "./own-referral.tsx";

/** The effects of an activation. */
export function ActivationTerms({ user }: { user: Profile }) {
  const t = useMessages();
  const { dollars } = useFormats();
  const { data: settings = initialSettings } = useQuery(operatorSettings());
  const earnsBonus =
    user.referrerId !== null && settings.referralBonusAt === "activation" && paysReferrals(settings);
  const refusal = useOwnReferralRefusal(user, "activation");
  const { name } = user;
  if (refusal !== null)
    return (
      <p>
        <RefusalSentence refusal={refusal} />
      </p>
    );
  return (
    <>
      <p>{t(user.isAdmin ? adminUsers.activateTextAdmin : adminUsers.activateText, { name })}</p>
      {earnsBonus && (
        <p className="mt-3 font-medium">
          {t(adminUsers.activateBonus, { name, amount: dollars(settings.referralBonus) })}
        </p>
      )}
    </>
  );
}
