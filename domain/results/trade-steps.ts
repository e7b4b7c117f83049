import type { EntryKind, LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import type { Cents } from "#domain/values/money.ts";
import type { PostedResult } from "./posted-result.ts";

/** A change of the profit of an ongoing trade. */
export interface TradeStep {
  /** The id of the ledger entry. */
  readonly id: string;
  readonly at: string;
  readonly kind: EntryKind;
  /** The day of the plan's result, in UTC, its hundredths of a percent and its note; null for other entries, and for a result that was reversed. */
  readonly result: Pick<PostedResult, "day" | "percent" | "note"> | null;
  readonly change: Cents;
  /** The profit after it. */
  readonly profit: Cents;
}

/**
 * Returns what made the profit of an ongoing trade, the oldest first.
 * @param entries of its investor, in any order
 * @param results of its plan that were not reversed
 */
export function tradeSteps(
  trade: Trade,
  entries: readonly LedgerEntry[],
  results: readonly PostedResult[],
): readonly TradeStep[] {
  const posted = new Map(results.map((result) => [result.$id, result]));
  const opening = entries.find(
    ({ kind, transactionId }) => kind === "trade-opened" && transactionId === trade.transactionId,
  );
  return (
    entries
      .filter(({ at, seq }) => (opening === undefined ? at >= trade.openedAt : seq > opening.seq))
      // A result of nothing is a result, too.
      .filter(({ kind, profitDelta }) => profitDelta !== 0 || kind === "plan-result")
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ $id, at, kind, resultId, profitDelta, profit }) => ({
        id: $id,
        at,
        kind,
        result: (kind === "plan-result" && resultId !== null && posted.get(resultId)) || null,
        change: profitDelta,
        profit,
      }))
  );
}
