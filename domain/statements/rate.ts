/** A rate of return. */

/** Why a rate cannot be said. */
export type NoRate =
  /** The account never held anything in the period. */
  | "no-money"
  /** Less than a day lies between the first money and the end. */
  | "too-short"
  /** A gain or loss was posted while the account was empty, so no percentage can be calculated. */
  | "gain-on-nothing"
  /** More than one rate explains the flows, or none does. */
  | "ambiguous";

/** Hundredths of a percent for the whole period, not per year; rounded half up. */
export type Rate = number | NoRate;
