import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { securityOperations } from "./operations.ts";

export const securityCommands = {
  releaseAccount: {
    label: "Release account",
    proposal: null,
    notifies: "release",
    done: "Account released",
    failed: "Failed to release the account",
    changes: ["users"],
  },
  releaseUser: {
    label: "Release account",
    proposal: null,
    notifies: "release",
    done: "Account released",
    failed: "Failed to release the account",
    changes: ["users", "audit"],
  },
  endSessions: {
    label: "End sessions",
    proposal: null,
    notifies: null,
    done: null,
    failed: "Failed to end sessions",
    changes: ["users", "audit"],
  },
} as const satisfies CommandsNamed<typeof securityOperations>;
