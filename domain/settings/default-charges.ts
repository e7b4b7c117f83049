import { cents } from "#domain/values/money.ts";

/**
 * The charges of the specification, which the server, the screens and the public pages begin with: 10 % of a withdrawal
 * and 100 dollars for an invitation. Without a schema, so that the landing page need not load one.
 */
export const defaultCharges = {
  withdrawalFee: 1000,
  referralBonus: cents(10_000),
  referralBonusAt: "first-deposit",
} as const;
