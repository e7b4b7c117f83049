import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { depositOperations } from "./operations.ts";

export const depositCommands = {
  requestDeposit: {
    label: "Request deposit",
    proposal: null,
    notifies: "request",
    // The words of the specification; the note says what they mean.
    done: "Deposit successful",
    doneNote: "Your request is pending. The amount is credited when the payment is confirmed.",
    changes: ["transactions"],
    subject: amountSubject,
  },
  setTransferHash: {
    label: "Save hash",
    proposal: null,
    notifies: null,
    done: "Transaction hash saved",
    failed: "Failed to save the transaction hash",
    changes: ["transactions"],
  },
  setAttachment: {
    label: "Attach proof of payment",
    proposal: null,
    notifies: null,
    done: "Proof of payment saved",
    failed: "Failed to save the proof of payment",
    changes: ["transactions"],
  },
  removeAttachment: {
    label: "Remove proof of payment",
    proposal: null,
    notifies: null,
    done: "Proof of payment removed",
    changes: ["transactions"],
  },
} as const satisfies CommandsNamed<typeof depositOperations>;
