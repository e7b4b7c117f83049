import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { mailOperations } from "./operations.ts";

export const mailCommands = {
  retryMail: {
    label: "Retry mail",
    title: "Retried a mail",
    proposal: null,
    notifies: null,
    done: "The mail will be sent again",
    failed: "Failed to retry the mail",
    changes: ["mails", "audit"],
  },
} as const satisfies CommandsNamed<typeof mailOperations>;
