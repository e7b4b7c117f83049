import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { messageOperations } from "./operations.ts";

export const messageCommands = {
  settleMessage: {
    label: "Update message",
    title: "Updated a message",
    proposal: null,
    notifies: null,
    done: null,
    changes: ["messages", "figures"],
    subject: ({ settled }) => (settled === true ? "settled" : "reopened"),
  },
} as const satisfies CommandsNamed<typeof messageOperations>;
