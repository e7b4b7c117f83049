import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { identityOperations } from "./operations.ts";

export const identityCommands = {
  submitIdentity: {
    label: "Submit identity details",
    proposal: null,
    notifies: "identity",
    done: "Identity details sent",
    failed: "Failed to send the identity details",
    changes: ["users"],
  },
  decideIdentity: {
    label: "Decide on an identity",
    proposal: null,
    notifies: "identity",
    done: "Decision saved",
    failed: "Failed to save the decision",
    changes: ["users", "audit"],
  },
} as const satisfies CommandsNamed<typeof identityOperations>;
