import type { Cents } from "#domain/values/money.ts";

/** The answers of the commands on plan results. */

/** How far a result, or its reversal, has come. */
export interface ResultRun {
  readonly resultId: string;
  /** How many trades have it by now; of a reversal, how many it was taken back from. */
  readonly trades: number;
  /** How many cannot hold it, or had ended before the reversal; the audit names them. */
  readonly refused: number;
  /** False when there are more: ask again with the same key, or with `continueResult`. */
  readonly done: boolean;
}

/** The preview of a result. */
export interface ResultPreview {
  /** How many trades would get it, what is invested in them, and what it would make of that. */
  readonly trades: number;
  readonly stake: Cents;
  readonly profit: Cents;
  /** Trades whose loss ends at the stake, so that they lose less than the percentage says. */
  readonly limited: number;
  /**
   * Whether the caller holds a trade of the plan, and whether a second administrator has to confirm the
   * result then.
   */
  readonly hasOwnTrade: boolean;
  readonly needsSecond: boolean;
  /** False when there was no time to read all of them: the figures are those of the first ones. */
  readonly complete: boolean;
}

/** The preview of a reversal, or its remainder afterwards. */
export interface ReversalPreview {
  readonly plan: string;
  readonly day: string;
  /** In hundredths. */
  readonly percent: number;
  /** Ongoing trades that have their part, and what taking it back would move on their profit. */
  readonly trades: number;
  readonly profit: Cents;
  /** Trades from which less than the part is taken, because a loss ends at the stake. */
  readonly limited: number;
  /** Trades that have ended and keep their part, and what those parts add up to. */
  readonly kept: number;
  readonly keptProfit: Cents;
  /** The accounts of these trades, as many as one list shows, and what each keeps. */
  readonly keepers: readonly { readonly userId: string; readonly profit: Cents }[];
  /** The caller holds a trade of the plan, and can neither propose nor confirm the reversal. */
  readonly hasOwnTrade: boolean;
  /** False when there was no time to read all of them: the figures are those of the first ones. */
  readonly complete: boolean;
}
