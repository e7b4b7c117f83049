import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { Settlement, TransactionStatus } from "./transaction-status.ts";

/** Which moves a transaction and a trade allow. Where a table says nothing, nothing may happen. */

const transactionMoves: Record<TransactionStatus, Partial<Record<Settlement, TransactionStatus>>> = {
  pending: { approve: "success", reject: "failed", cancel: "cancelled" },
  success: {},
  failed: {},
  cancelled: {},
};

/** The status after a settlement, or why there is none. */
export function settledStatus(from: TransactionStatus, settlement: Settlement): TransactionStatus | Refusal {
  return (
    transactionMoves[from][settlement] ??
    refuse(from === "success" ? "already-approved" : "already-processed")
  );
}

/** An investor has no trade, or one that is ongoing; what ended leaves nothing but its entries. */
type TradeState = "none" | "ongoing";
type TradeMove = "open" | "earn" | "claim" | "close";

const tradeMoves: Record<TradeState, Partial<Record<TradeMove, TradeState>>> = {
  none: { open: "ongoing" },
  ongoing: { earn: "ongoing", claim: "none", close: "none" },
};

/** The state of a trade after a move, or why there is none. */
export function tradeAfter(trade: object | null, move: TradeMove): TradeState | Refusal {
  const from: TradeState = trade === null ? "none" : "ongoing";
  return tradeMoves[from][move] ?? refuse(from === "none" ? "no-trade" : "trade-open");
}
