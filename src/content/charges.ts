import { defaultCharges } from "#domain/settings/default-charges.ts";
import { formatDollars, formatHundredths } from "#domain/values/money.ts";
import type { MessageId, SiteValues } from "#messages/message.ts";

/**
 * The fee and the bonus in the texts of the public pages. The build takes them from the variables of the
 * function `operations` (scripts/build/public-charges.ts); without it they are those of the product.
 */
export const charges = {
  fee: import.meta.env?.VITE_WITHDRAWAL_FEE ?? `${formatHundredths(defaultCharges.withdrawalFee)}%`,
  referralBonus: import.meta.env?.VITE_REFERRAL_BONUS ?? formatDollars(defaultCharges.referralBonus),
  // By default as much as the bonus: leastEarningDeposit of domain/settings/settings.ts.
  referralMinimum: import.meta.env?.VITE_REFERRAL_MINIMUM ?? formatDollars(defaultCharges.referralBonus),
} satisfies Omit<SiteValues, "brand">;

/**
 * The texts for an invitation that earns nothing, and for each time at which it earns: BonusMoment of
 * domain/settings/settings.ts.
 */
interface ReferralTerms {
  none: MessageId;
  "first-deposit": MessageId;
  registration: MessageId;
  "verified-email": MessageId;
  activation: MessageId;
}

/** The terms of this site's referral bonus. */
export function ofReferrals(terms: ReferralTerms): MessageId {
  return terms[import.meta.env?.VITE_REFERRAL_BONUS_AT ?? defaultCharges.referralBonusAt];
}
