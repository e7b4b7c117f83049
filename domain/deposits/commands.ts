import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { depositOperations } from "./operations.ts";

export const depositCommands = {
  requestDeposit: {
    label: "Request deposit",
    title: "Requested a deposit",
    proposal: null,
    notifies: "request",
    done: "Deposit successful",
    changes: ["transactions"],
    subject: amountSubject,
  },
  setTransferHash: {
    label: "Save hash",
    title: "Entered a transfer hash",
    proposal: null,
    notifies: null,
    done: "Transaction hash saved",
    failed: "Failed to save the transaction hash",
    changes: ["transactions"],
  },
} as const satisfies CommandsNamed<typeof depositOperations>;
