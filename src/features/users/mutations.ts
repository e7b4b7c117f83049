import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { audit } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { users } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";
import { sessionsOf } from "./queries.ts";

type UserCommand = "activate" | "deactivate" | "makeAdmin" | "deleteUser" | "endSessions";

interface News {
  readonly done: string | ((input: { userId: string; sessionId?: string | undefined }) => string);
  readonly failed: string;
  /** Said while it is under way. */
  readonly doing?: string;
}

/**
 * Asks the server, says how it went, and reads the people again: also after a refusal, because then somebody else was
 * faster and what is shown is old.
 * @param about names whom it is done to, as in `run`
 */
function useUserCommand<Name extends UserCommand>(
  name: Name,
  adminId: string,
  about: string,
  news: News,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<Name>) => {
      if (news.doing !== undefined) toast.loading(news.doing, { id: input.userId, description: undefined });
      return run(name, input, { userId: adminId, about });
    },
    // One toast per person: a double click is one request and one piece of news.
    onSuccess: (_, input) => {
      const done = typeof news.done === "string" ? news.done : news.done(input);
      toast.success(done, { id: input.userId, description: undefined });
      onDone?.();
    },
    onError: (error, { userId }) => toastFailure(news.failed, error, userId),
    onSettled: (_, __, { userId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: [users.id] }),
        client.invalidateQueries({ queryKey: [audit.id] }),
        // Who is deactivated is signed out.
        client.invalidateQueries(sessionsOf(userId)),
      ]),
  });
}

/** Lets an account take part. */
export function useActivate(adminId: string, about: string) {
  return useUserCommand("activate", adminId, about, {
    done: "Account activated successfully",
    failed: "Failed to activate account",
  });
}

/** Stops an account from moving money and ends its sessions. */
export function useDeactivate(adminId: string, about: string) {
  return useUserCommand("deactivate", adminId, about, {
    done: "Account deactivated successfully",
    failed: "Failed to deactivate account",
  });
}

/** Makes somebody an administrator. */
export function useMakeAdmin(adminId: string, about: string) {
  return useUserCommand("makeAdmin", adminId, about, {
    done: "User made admin successfully",
    failed: "Failed to make user admin",
  });
}

/** Ends one session of somebody, or all. */
export function useEndSessions(adminId: string, about: string) {
  return useUserCommand("endSessions", adminId, about, {
    done: ({ sessionId }) => (sessionId === undefined ? "All sessions ended" : "Session ended"),
    failed: "Failed to end sessions",
  });
}

/** Deletes somebody for good. @param onDone told when it has happened, also when what asked is not on screen any more */
export function useDeleteUser(adminId: string, about: string, onDone: () => void) {
  return useUserCommand(
    "deleteUser",
    adminId,
    about,
    { doing: "Deleting user...", done: "User deleted successfully", failed: "Failed to delete user" },
    onDone,
  );
}
