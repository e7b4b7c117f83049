import { defaultCharges } from "../../domain/settings/default-charges.ts";
import { formatDollars, formatHundredths } from "../../domain/values/money.ts";

/**
 * What the texts of the public pages say of the fee and the bonus. The build takes them from the variables that the
 * function `operations` takes its settings from (scripts/build/public-charges.ts); without it they are those of the product.
 */
export const charges = {
  fee: import.meta.env?.VITE_WITHDRAWAL_FEE ?? `${formatHundredths(defaultCharges.withdrawalFee)}%`,
  referralBonus: import.meta.env?.VITE_REFERRAL_BONUS ?? formatDollars(defaultCharges.referralBonus),
  // By default as much as the bonus: leastEarningDeposit of domain/settings/settings.ts.
  referralMinimum: import.meta.env?.VITE_REFERRAL_MINIMUM ?? formatDollars(defaultCharges.referralBonus),
} as const;

/** What a text says where an invitation earns nothing, and when it does otherwise: BonusMoment of domain/settings/settings.ts. */
interface ReferralWords {
  none: string;
  "first-deposit": string;
  registration: string;
  "verified-email": string;
  activation: string;
}

/** What is true of the referral bonus of this site. */
export function ofReferrals(words: ReferralWords): string {
  return words[import.meta.env?.VITE_REFERRAL_BONUS_AT ?? defaultCharges.referralBonusAt];
}
