import { defaultCharges } from "#domain/settings/default-charges.ts";
import { formatsOf } from "#domain/values/formats.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import type { Language } from "#messages/languages.ts";
import type { MessageId, SiteValues } from "#messages/message.ts";

/** An amount that the build has set, in cents. */
const builtAmount = (variable: string | undefined, usual: Cents): Cents =>
  variable === undefined ? usual : cents(Number(variable));

/**
 * Returns the fee and the bonus for the texts of the public pages, as a language writes them. The build takes them from
 * the variables of the function `operations` (scripts/build/public-charges.ts); without it they are those of the product.
 */
export function chargesIn(language: Language): Omit<SiteValues, "brand"> {
  const { dollars, percent } = formatsOf(language);
  const { VITE_WITHDRAWAL_FEE, VITE_REFERRAL_BONUS, VITE_REFERRAL_MINIMUM } = import.meta.env ?? {};
  const { withdrawalFee, referralBonus } = defaultCharges;
  return {
    fee: percent(Number(VITE_WITHDRAWAL_FEE ?? withdrawalFee)),
    referralBonus: dollars(builtAmount(VITE_REFERRAL_BONUS, referralBonus)),
    // By default as much as the bonus: leastEarningDeposit of domain/settings/settings.ts.
    referralMinimum: dollars(builtAmount(VITE_REFERRAL_MINIMUM, referralBonus)),
  };
}

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
