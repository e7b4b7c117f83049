import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { withdrawalOperations } from "./operations.ts";

export const withdrawalCommands = {
  requestWithdrawal: {
    label: "Request withdrawal",
    proposal: null,
    notifies: "request",
    done: "Withdrawal request sent",
    changes: ["users", "ledger", "transactions", "addresses"],
    subject: amountSubject,
  },
  setPayoutHash: {
    label: "Save hash",
    proposal: null,
    notifies: null,
    done: "Transaction hash saved",
    failed: "Failed to save the transaction hash",
    changes: ["transactions"],
  },
} as const satisfies CommandsNamed<typeof withdrawalOperations>;
