import type { Cents } from "./money.ts";

/** What the operations on plan results answer. */

/** How far a result has come. */
export interface ResultRun {
  readonly resultId: string;
  /** How many trades have it by now. */
  readonly trades: number;
  /** How many cannot hold it; the audit names them. */
  readonly refused: number;
  /** False when there are more: ask again with the same key, or with `continueResult`. */
  readonly done: boolean;
}

/** What a result would do. */
export interface ResultPreview {
  /** How many trades would get it, what is invested in them, and what it would make of that. */
  readonly trades: number;
  readonly stake: Cents;
  readonly profit: Cents;
  /** Trades whose loss ends at the stake, so that they lose less than the percentage says. */
  readonly limited: number;
  /** Whoever asks holds a trade of the plan, and whether a second administrator has to confirm the result then. */
  readonly hasOwnTrade: boolean;
  readonly needsSecond: boolean;
  /** False when there was no time to look at all of them: the figures are those of the first ones. */
  readonly complete: boolean;
}
