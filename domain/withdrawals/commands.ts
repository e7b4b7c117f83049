import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { withdrawalOperations } from "./operations.ts";

export const withdrawalCommands = {
  requestWithdrawal: {
    label: "Request withdrawal",
    title: "Requested a withdrawal",
    proposal: null,
    notifies: "request",
    subject: amountSubject,
  },
  setPayoutHash: {
    label: "Save hash",
    title: "Entered the hash of a payout",
    proposal: null,
    notifies: null,
  },
  forgetAddress: {
    label: "Delete saved address",
    title: "Deleted a saved address",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof withdrawalOperations>;
