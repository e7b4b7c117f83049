import { feePercent, leastEarningDeposit, paysReferrals, readSettings } from "#domain/settings/settings.ts";
import { formatAmount } from "#domain/values/money.ts";

/**
 * Returns the fee and the bonus for the public pages, as variables for src/content/charges.ts.
 * @throws Error with one sentence per malformed variable
 */
export function publicCharges(variables: Readonly<Record<string, string | undefined>>) {
  const settings = readSettings(variables);
  return {
    VITE_WITHDRAWAL_FEE: feePercent(settings),
    VITE_REFERRAL_BONUS: `$${formatAmount(settings.referralBonus)}`,
    VITE_REFERRAL_MINIMUM: `$${formatAmount(leastEarningDeposit(settings))}`,
    VITE_REFERRAL_BONUS_AT: paysReferrals(settings) ? settings.referralBonusAt : "none",
  };
}
