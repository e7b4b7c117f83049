import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { planOperations } from "./operations.ts";

export const planCommands = {
  savePlan: {
    label: "Save plan",
    title: "Saved a plan",
    subject: ({ title }) => title,
  },
  deletePlan: { label: "Delete plan", title: "Deleted a plan" },
} as const satisfies CommandsNamed<typeof planOperations>;
