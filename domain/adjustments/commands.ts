import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { adjustmentOperations } from "./operations.ts";

export const adjustmentCommands = {
  setBalance: {
    label: "Update balance",
    proposal: "Replace the balance",
    notifies: "settlement",
    done: null,
    failed: "Failed to update balance",
    changes: ["users", "ledger", "transactions", "audit"],
    subject: amountSubject,
  },
  setProfit: {
    label: "Update profit",
    proposal: "Replace the profit",
    notifies: "adjustment",
    done: null,
    failed: "Failed to update profit",
    changes: ["users", "ledger", "transactions", "audit"],
    subject: amountSubject,
  },
  setBonus: {
    label: "Update bonus",
    proposal: "Replace the bonus",
    notifies: "adjustment",
    done: null,
    failed: "Failed to update bonus",
    changes: ["users", "ledger", "transactions", "audit"],
    subject: amountSubject,
  },
} as const satisfies CommandsNamed<typeof adjustmentOperations>;
