import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { memberOperations } from "./operations.ts";

export const memberCommands = {
  register: {
    label: "Complete registration",
    title: "Registered",
    notifies: "change",
  },
  activate: {
    label: "Activate account",
    title: "Activated an account",
    notifies: "change",
  },
  deactivate: {
    label: "Deactivate account",
    title: "Deactivated an account",
    notifies: "change",
  },
  makeAdmin: {
    label: "Make admin",
    title: "Made an administrator",
  },
  deleteUser: {
    label: "Delete user",
    title: "Deleted a user",
  },
  deleteAccount: {
    label: "Delete account",
    title: "Deleted their account",
  },
  updateProfile: {
    label: "Update profile",
    title: "Changed their profile",
    notifies: "change",
  },
  setAvatar: {
    label: "Upload avatar",
    title: "Changed their avatar",
  },
  removeAvatar: { label: "Remove avatar", title: "Removed their avatar" },
} as const satisfies CommandsNamed<typeof memberOperations>;
