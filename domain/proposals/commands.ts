import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { proposalOperations } from "./operations.ts";

export const proposalCommands = {
  confirm: {
    label: "Confirm proposal",
    title: "Confirmed a proposal",
    proposal: null,
    notifies: "adjustment",
  },
  decline: {
    label: "Decline proposal",
    title: "Declined a proposal",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof proposalOperations>;
