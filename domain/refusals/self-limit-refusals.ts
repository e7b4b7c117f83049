import type { RefusalDefinition } from "./refusal-definition.ts";

/** The refusals that follow from limits which investors set for themselves. */
export const selfLimitRefusals = {
  "deposit-limit-day": {
    kind: "refused",
    message: "Your own deposit limit is {limit} in 24 hours. You can deposit up to {left} now",
    field: "amount",
  },
  "deposit-limit-week": {
    kind: "refused",
    message: "Your own deposit limit is {limit} in 7 days. You can deposit up to {left} now",
    field: "amount",
  },
  "deposit-limit-month": {
    kind: "refused",
    message: "Your own deposit limit is {limit} in 30 days. You can deposit up to {left} now",
    field: "amount",
  },
  "investing-paused": {
    kind: "forbidden",
    message: "You have paused deposits and new investments until {until}. You can still withdraw",
  },
  "self-excluded": {
    kind: "forbidden",
    message:
      "You have excluded yourself from deposits and new investments until {until}. You can still withdraw",
  },
  "self-excluded-for-ever": {
    kind: "forbidden",
    message:
      "You have permanently excluded yourself from deposits and new investments. You can still withdraw",
  },
  "return-not-requested": {
    kind: "forbidden",
    message: "Your self-exclusion has ended. Go to Your limits and ask to invest again",
  },
  "return-waiting": {
    kind: "forbidden",
    message: "You asked to invest again. You can deposit and invest from {from}",
  },
  "pause-shorter": {
    kind: "conflict",
    message: "A pause can be extended but not shortened. Yours lasts until {until}",
    field: "days",
  },
  "exclusion-shorter": {
    kind: "conflict",
    message: "A self-exclusion can be extended but not shortened",
    field: "term",
  },
  "exclusion-running": {
    kind: "conflict",
    message: "Your self-exclusion has not ended yet. It cannot be ended early",
  },
  "limits-not-reported": {
    kind: "conflict",
    message:
      "No change of limits was reported in this freeze. The owner has to use the link in the email about that change, within 7 days",
  },
  "not-excluded": { kind: "conflict", message: "You are not excluded from investing" },
} as const satisfies Record<string, RefusalDefinition>;
