import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { passkeyOperations } from "./operations.ts";

export const passkeyCommands = {
  addPasskey: {
    label: "Add passkey",
    proposal: null,
    notifies: "second-step",
    done: "Passkey added",
    failed: "Failed to add the passkey",
    changes: ["audit"],
  },
  renamePasskey: {
    label: "Rename passkey",
    proposal: null,
    notifies: null,
    done: "Passkey renamed",
    failed: "Failed to rename the passkey",
    changes: ["audit"],
  },
  removePasskey: {
    label: "Remove passkey",
    proposal: null,
    notifies: "second-step",
    done: "Passkey removed",
    failed: "Failed to remove the passkey",
    changes: ["audit"],
  },
} as const satisfies CommandsNamed<typeof passkeyOperations>;
