import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { tradeOperations } from "./operations.ts";

export const tradeCommands = {
  openTrade: {
    label: "Open trade",
    proposal: null,
    notifies: null,
    done: "Trade created successfully",
    failed: "Error creating trade",
    changes: ["users", "ledger", "transactions"],
    subject: amountSubject,
  },
  claimProfit: {
    label: "Claim profit",
    proposal: null,
    notifies: null,
    done: "Profit claimed successfully",
    failed: "Failed to claim profit",
    changes: ["users", "ledger", "transactions"],
  },
  closeTrade: {
    label: "Close trade",
    proposal: null,
    notifies: null,
    done: "Trade closed successfully",
    failed: "Failed to close trade",
    changes: ["users", "ledger", "transactions"],
  },
} as const satisfies CommandsNamed<typeof tradeOperations>;
