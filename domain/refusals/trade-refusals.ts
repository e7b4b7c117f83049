import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals about plans, their results and the trades that are opened with them. */
export const tradeRefusals = {
  "own-trade": {
    kind: "refused",
    message:
      "You hold a trade in this plan, so an administrator without one must do this. If there is none, add another administrator first",
  },
  "plan-not-found": { kind: "missing", message: "This plan is no longer offered", field: "planId" },
  "plan-changed": {
    kind: "conflict",
    message: "Another administrator has changed this plan. Close the form and open it again",
  },
  "terms-changed": {
    kind: "conflict",
    message: "The terms of this plan have changed. Check them before you invest",
  },
  "plan-in-use": {
    kind: "conflict",
    message: "{count} of this plan. You can delete the plan when all its trades have ended",
  },
  "result-not-found": { kind: "missing", message: "Result not found" },
  "result-exists": {
    kind: "conflict",
    message: "The result of this plan for this day has already been posted",
    field: "day",
  },
  "result-running": {
    kind: "conflict",
    message: "This result is not finished. Continue it first",
  },
  "result-reversing": {
    kind: "conflict",
    message: "The result of this day is being reversed. Continue the reversal first",
    field: "day",
  },
  "result-reversed": { kind: "conflict", message: "This result was already reversed" },
  "result-in-future": { kind: "refused", message: "This day has not begun yet (UTC)", field: "day" },
  "trade-open": { kind: "refused", message: "You already have an ongoing trade" },
  "no-trade": { kind: "refused", message: "You have no ongoing trade" },
  "no-profit": { kind: "refused", message: "You have no profit to claim" },
  "profit-changed": {
    kind: "conflict",
    message: "The profit of your trade is now {profit}. Check the new figures before you end it",
  },
  "trade-not-over": { kind: "refused", message: "You can close this trade after {date}" },
  "profit-to-claim": { kind: "refused", message: "Claim your profit to end this trade" },
} as const satisfies Record<string, RefusalDefinition>;
