import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { mailOperations } from "./operations.ts";

export const mailCommands = {
  retryMail: {
    label: "Retry email",
    proposal: null,
    notifies: null,
    done: "The email will be retried",
    failed: "Failed to retry the email",
    changes: ["mails", "audit"],
  },
} as const satisfies CommandsNamed<typeof mailOperations>;
