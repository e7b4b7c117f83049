import type { Words } from "../commands/refusal-words.ts";

/** The refusals about plans, their results and the trades that are opened with them. */
export const tradeRefusals = {
  "own-trade": {
    kind: "refused",
    message:
      "You hold a trade of this plan, so an administrator without one has to do this. If there is none, make another administrator first",
  },
  "plan-not-found": { kind: "missing", message: "This plan is no longer offered", field: "planId" },
  "plan-changed": {
    kind: "conflict",
    message: "Another administrator has changed this plan. Close the form and open it again",
  },
  "plan-in-use": {
    kind: "conflict",
    message: "{count} of this plan. It can be deleted when no trade of it is left",
  },
  "result-not-found": { kind: "missing", message: "Result not found" },
  "result-exists": {
    kind: "conflict",
    message: "The result of this plan for this day is posted already",
    field: "day",
  },
  "result-running": {
    kind: "conflict",
    message: "Not every trade has its part of this result yet. Continue it first",
  },
  "result-reversing": {
    kind: "conflict",
    message: "The result of this day is being reversed. Continue the reversal first",
    field: "day",
  },
  "result-reversed": { kind: "conflict", message: "This result was reversed already" },
  "result-in-future": { kind: "refused", message: "This day has not begun yet (UTC)", field: "day" },
  "trade-open": { kind: "refused", message: "You already have an ongoing trade" },
  "no-trade": { kind: "refused", message: "You have no ongoing trade" },
  "no-profit": { kind: "refused", message: "You have no profit to claim" },
  "trade-not-over": { kind: "refused", message: "The trade can be closed after {date}" },
  "profit-to-claim": { kind: "refused", message: "Claim your profit to end this trade" },
} as const satisfies Record<string, Words>;
