import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { requestOperations } from "./operations.ts";

export const requestCommands = {
  revokeRequest: {
    label: "Cancel request",
    title: "Cancelled a request that had no answer",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof requestOperations>;
