import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { memberOperations } from "./operations.ts";

export const memberCommands = {
  register: {
    label: "Complete registration",
    title: "Registered",
    proposal: null,
    notifies: "registration",
  },
  activate: {
    label: "Activate account",
    title: "Activated an account",
    proposal: null,
    notifies: "activation",
  },
  deactivate: {
    label: "Deactivate account",
    title: "Deactivated an account",
    proposal: null,
    notifies: "activation",
  },
  makeAdmin: {
    label: "Make admin",
    title: "Made an administrator",
    proposal: null,
    notifies: null,
  },
  deleteUser: {
    label: "Delete user",
    title: "Deleted a user",
    proposal: null,
    notifies: null,
  },
  deleteAccount: {
    label: "Delete account",
    title: "Deleted their account",
    proposal: null,
    notifies: null,
  },
  updateProfile: {
    label: "Update profile",
    title: "Changed their profile",
    proposal: null,
    notifies: "profile",
  },
  setAvatar: {
    label: "Upload avatar",
    title: "Changed their avatar",
    proposal: null,
    notifies: null,
  },
  removeAvatar: {
    label: "Remove avatar",
    title: "Removed their avatar",
    proposal: null,
    notifies: null,
  },
} as const satisfies CommandsNamed<typeof memberOperations>;
