import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { messageOperations } from "./operations.ts";

export const messageCommands = {
  settleMessage: {
    label: "Update message",
    title: "Dealt with a message",
    proposal: null,
    notifies: null,
    subject: ({ settled }) => (settled === true ? "settled" : "open again"),
  },
} as const satisfies CommandsNamed<typeof messageOperations>;
