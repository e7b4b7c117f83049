import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { withdrawalOperations } from "./operations.ts";

export const withdrawalCommands = {
  requestWithdrawal: {
    label: "Request withdrawal",
    title: "Requested a withdrawal",
    proposal: null,
    notifies: "request",
    done: "Withdrawal request sent",
    changes: ["users", "ledger", "transactions"],
    subject: amountSubject,
  },
  setPayoutHash: {
    label: "Save hash",
    title: "Entered the transaction hash of a payout",
    proposal: null,
    notifies: null,
    done: "Transaction hash saved",
    failed: "Failed to save the transaction hash",
    changes: ["transactions"],
  },
  forgetAddress: {
    label: "Delete saved address",
    title: "Deleted a saved address",
    proposal: null,
    notifies: null,
    done: "Address deleted",
    failed: "Failed to delete the address",
    changes: ["transactions"],
  },
} as const satisfies CommandsNamed<typeof withdrawalOperations>;
