import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { securityOperations } from "./operations.ts";

export const securityCommands = {
  endSessions: {
    label: "End sessions",
    title: "Ended sessions",
    proposal: null,
    notifies: null,
    done: null,
    failed: "Failed to end sessions",
    changes: ["users", "audit"],
  },
} as const satisfies CommandsNamed<typeof securityOperations>;
