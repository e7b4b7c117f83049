import { amountSubject } from "#domain/commands/amount-subject.ts";
import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { depositOperations } from "./operations.ts";

export const depositCommands = {
  requestDeposit: {
    label: "Request deposit",
    title: "Requested a deposit",
    proposal: null,
    notifies: "request",
    subject: amountSubject,
  },
  setTransferHash: {
    label: "Save hash",
    title: "Entered the hash of a transfer",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof depositOperations>;
