/** The rows before the random business begins. */

/** All that was ever written. */
export const messageIds = ["g1", "g2", "g3", "g4"];

/** The accounts that wrote them; a visitor without an account where there is none. */
export const messageOwners: Readonly<Record<string, string>> = { g2: "ada", g3: "bob", g4: "ada" };

/** Amounts are cents. */
export interface OfferedPlan {
  readonly min: number;
  readonly max: number;
  readonly days: number;
  readonly returnsStake: boolean;
}

export const firstPlans: Readonly<Record<string, OfferedPlan>> = {
  keeps: { min: 100, max: 100_000, days: 2, returnsStake: false },
  returns: { min: 5_000, max: 100_000, days: 3, returnsStake: true },
};

export const firstMethods: Readonly<Record<string, string>> = { m1: "bc1q" };

/** A rate and when it was entered. @param at milliseconds since 1970 */
export const rateText = (rate: unknown, at: number) => `${rate} ${at}`;
