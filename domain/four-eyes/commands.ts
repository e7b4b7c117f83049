import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { proposalOperations } from "./operations.ts";

export const proposalCommands = {
  confirm: {
    label: "Confirm proposal",
    proposal: null,
    notifies: "adjustment",
    done: null,
    changes: ["proposals", "results", "transactions", "users", "ledger"],
  },
  decline: {
    label: "Decline proposal",
    proposal: null,
    notifies: null,
    done: "Declined",
    changes: ["proposals", "results", "transactions", "users", "ledger"],
  },
} as const satisfies CommandsNamed<typeof proposalOperations>;
