import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { requestOperations } from "./operations.ts";

export const requestCommands = {
  revokeRequest: {
    label: "Cancel request",
    proposal: null,
    notifies: null,
    done: null,
    changes: [],
  },
} as const satisfies CommandsNamed<typeof requestOperations>;
