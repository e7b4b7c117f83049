import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { planOperations } from "./operations.ts";

export const planCommands = {
  savePlan: {
    label: "Save plan",
    proposal: null,
    notifies: null,
    done: null,
    changes: ["Plans"],
    subject: ({ title }) => title,
  },
  deletePlan: {
    label: "Delete plan",
    proposal: null,
    notifies: null,
    done: "Plan deleted successfully",
    changes: ["Plans"],
  },
} as const satisfies CommandsNamed<typeof planOperations>;
