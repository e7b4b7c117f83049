import type { OperationInput } from "#domain/commands/operations.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { users } from "#src/backend/tables.ts";
import { type Announcement, tableKeys } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { sessionsOf } from "./queries.ts";

type UserCommand = "activate" | "deactivate" | "makeAdmin" | "deleteUser" | "endSessions";
type Texts<Name extends UserCommand> = Omit<Announcement<OperationInput<Name>, unknown>, "invalidates">;

/** @param about names whom it is done to, as in `run` */
function useUserCommand<Name extends UserCommand>(
  name: Name,
  adminId: string,
  about: string,
  texts: Texts<Name>,
) {
  return useCommand(name, {
    ...texts,
    userId: adminId,
    request: (input: OperationInput<Name>) => ({ input, about }),
    toastId: ({ userId }) => userId,
    // A deactivated account is signed out.
    invalidates: ({ userId }) => [...tableKeys(users, audit), sessionsOf(userId).queryKey],
  });
}

/** Lets an account take part. */
export function useActivate(adminId: string, about: string) {
  return useUserCommand("activate", adminId, about, {
    success: "Account activated successfully",
    failure: "Failed to activate account",
  });
}

/** Stops an account from moving money and ends its sessions. */
export function useDeactivate(adminId: string, about: string) {
  return useUserCommand("deactivate", adminId, about, {
    success: "Account deactivated successfully",
    failure: "Failed to deactivate account",
  });
}

/** Makes an account an administrator. */
export function useMakeAdmin(adminId: string, about: string) {
  return useUserCommand("makeAdmin", adminId, about, {
    success: "User made admin successfully",
    failure: "Failed to make user admin",
  });
}

/** Ends one session of an account, or all. */
export function useEndSessions(adminId: string, about: string) {
  return useUserCommand("endSessions", adminId, about, {
    success: (_, { sessionId }) => (sessionId === undefined ? "All sessions ended" : "Session ended"),
    failure: "Failed to end sessions",
  });
}

/**
 * Deletes an account permanently. @param onDone called when it has happened, also after the dialog was
 * unmounted
 */
export function useDeleteUser(adminId: string, about: string, onDone: () => void) {
  return useUserCommand("deleteUser", adminId, about, {
    progress: "Deleting user...",
    success: "User deleted successfully",
    failure: "Failed to delete user",
    onSuccess: onDone,
  });
}
