import type { RefusalDefinition } from "#domain/commands/refusal-definition.ts";

/** The refusals that follow from limits which investors set for themselves. */
export const selfLimitRefusals = {
  "deposit-limit-day": {
    kind: "refused",
    message: "Your own limit is {limit} within 24 hours. You can deposit up to {left} now",
    field: "amount",
  },
  "deposit-limit-week": {
    kind: "refused",
    message: "Your own limit is {limit} within 7 days. You can deposit up to {left} now",
    field: "amount",
  },
  "deposit-limit-month": {
    kind: "refused",
    message: "Your own limit is {limit} within 30 days. You can deposit up to {left} now",
    field: "amount",
  },
  "investing-paused": {
    kind: "forbidden",
    message: "You have paused deposits and new investments until {until}. Withdrawals stay open",
  },
  "self-excluded": {
    kind: "forbidden",
    message:
      "You have excluded yourself from deposits and new investments until {until}. Withdrawals stay open",
  },
  "self-excluded-for-ever": {
    kind: "forbidden",
    message:
      "You have permanently excluded yourself from deposits and new investments. Withdrawals stay open",
  },
  "return-not-requested": {
    kind: "forbidden",
    message: "Your self-exclusion has ended. To invest again, ask for it on the page Your limits",
  },
  "return-waiting": {
    kind: "forbidden",
    message: "You asked to invest again. Deposits and new investments are possible from {from}",
  },
  "pause-shorter": {
    kind: "conflict",
    message: "A pause can be made longer, not shorter. Yours lasts until {until}",
    field: "days",
  },
  "exclusion-shorter": {
    kind: "conflict",
    message: "A self-exclusion can be made longer, not shorter",
    field: "term",
  },
  "exclusion-running": {
    kind: "conflict",
    message: "Your self-exclusion has not ended yet. It cannot be ended early",
  },
  "not-excluded": { kind: "conflict", message: "You are not excluded from investing" },
} as const satisfies Record<string, RefusalDefinition>;
