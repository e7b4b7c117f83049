import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { proposalOperations } from "./operations.ts";

export const proposalCommands = {
  confirm: {
    label: "Confirm proposal",
    title: "Confirmed a proposal",
    notifies: "adjustment",
  },
  decline: {
    label: "Decline proposal",
    title: "Declined a proposal",
  },
} as const satisfies CommandsNamed<typeof proposalOperations>;
