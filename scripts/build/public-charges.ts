import { leastEarningDeposit, paysReferrals, readSettings } from "#domain/settings/settings.ts";

/**
 * Returns the fee and the bonus for the public pages, as variables for src/content/charges.ts: hundredths of a percent, and cents.
 * @throws Error with one sentence per malformed variable
 */
export function publicCharges(variables: Readonly<Record<string, string | undefined>>) {
  const settings = readSettings(variables);
  return {
    VITE_WITHDRAWAL_FEE: String(settings.withdrawalFee),
    VITE_REFERRAL_BONUS: String(settings.referralBonus),
    VITE_REFERRAL_MINIMUM: String(leastEarningDeposit(settings)),
    VITE_REFERRAL_BONUS_AT: paysReferrals(settings) ? settings.referralBonusAt : "none",
  };
}
