import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { selfLimitOperations } from "./operations.ts";

export const selfLimitCommands = {
  setDepositLimit: {
    label: "Set deposit limit",
    proposal: null,
    notifies: "limits",
    done: "Deposit limit saved",
    changes: ["selflimits"],
  },
  pauseInvesting: {
    label: "Pause investing",
    proposal: null,
    notifies: "limits",
    done: "Investing is paused",
    changes: ["selflimits"],
  },
  excludeSelf: {
    label: "Exclude myself",
    proposal: null,
    notifies: "limits",
    done: "You are excluded from investing",
    changes: ["selflimits"],
  },
  requestReturn: {
    label: "Ask to invest again",
    proposal: null,
    notifies: "limits",
    done: "You can invest again in 24 hours",
    changes: ["selflimits"],
  },
  restoreLimits: {
    label: "Restore limits",
    proposal: null,
    notifies: "limits",
    done: "Limits restored",
    failed: "Failed to restore the limits",
    changes: ["selflimits", "audit"],
  },
} as const satisfies CommandsNamed<typeof selfLimitOperations>;
