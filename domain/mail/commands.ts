import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { mailOperations } from "./operations.ts";

export const mailCommands = {
  retryMail: {
    label: "Retry mail",
    title: "Retried a mail",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof mailOperations>;
