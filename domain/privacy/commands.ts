import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { privacyOperations } from "./operations.ts";

export const privacyCommands = {
  requestDataDownload: {
    label: "Request data download",
    proposal: null,
    notifies: null,
    done: "Your copy is being prepared",
    changes: [],
  },
} as const satisfies CommandsNamed<typeof privacyOperations>;
