import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { notificationOperations } from "./operations.ts";

export const notificationCommands = {
  setNotificationPreferences: {
    label: "Change notifications",
    proposal: null,
    notifies: null,
    done: "Notifications saved",
    failed: "Failed to save notifications",
    changes: ["users"],
  },
} as const satisfies CommandsNamed<typeof notificationOperations>;
