/**
 * What the texts of the public pages say of the fee and the bonus. The build takes both from the variables that the
 * function `operations` takes its settings from (vite.config.ts); without it they are those of the product.
 */
const { VITE_WITHDRAWAL_FEE = "10%", VITE_REFERRAL_BONUS = "$100.00" } = import.meta.env ?? {};

export const charges = { fee: VITE_WITHDRAWAL_FEE, referralBonus: VITE_REFERRAL_BONUS } as const;
