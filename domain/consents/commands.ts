import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { consentOperations } from "./operations.ts";

export const consentCommands = {
  acceptTerms: {
    label: "Accept terms",
    proposal: null,
    notifies: null,
    done: "Terms accepted",
    changes: ["consents"],
  },
} as const satisfies CommandsNamed<typeof consentOperations>;
