import { type Cents, cents } from "./money.ts";

/** What the operator may change without touching a rule. Screens preview and the server decides with the same. */
export interface Settings {
  /** The part of a withdrawal that is kept, in hundredths of a percent. */
  readonly withdrawalFee: number;
  /** Whether inviting somebody earns a bonus; some countries forbid it. */
  readonly referrals: boolean;
  /** What an invitation earns, as balance and as bonus. */
  readonly referralBonus: Cents;
}

/** The values of the specification: 10 % and 100 dollars. */
export const settings: Settings = {
  withdrawalFee: 1000,
  referrals: true,
  referralBonus: cents(10_000),
};
