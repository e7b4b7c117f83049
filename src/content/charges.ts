/**
 * What the texts of the public pages say of the fee and the bonus. The build takes them from the variables that the
 * function `operations` takes its settings from (scripts/build/public-charges.ts); without it they are those of the product.
 */
export const charges = {
  fee: import.meta.env?.VITE_WITHDRAWAL_FEE ?? "10%",
  referralBonus: import.meta.env?.VITE_REFERRAL_BONUS ?? "$100.00",
  referralMinimum: import.meta.env?.VITE_REFERRAL_MINIMUM ?? "$100.00",
} as const;

/** What a text says where an invitation earns nothing, and when it does otherwise: BonusMoment of domain/settings.ts. */
interface ReferralWords {
  none: string;
  "first-deposit": string;
  registration: string;
  "verified-email": string;
  activation: string;
}

/** What is true of the referral bonus of this site. */
export function ofReferrals(words: ReferralWords): string {
  return words[import.meta.env?.VITE_REFERRAL_BONUS_AT ?? "first-deposit"];
}
