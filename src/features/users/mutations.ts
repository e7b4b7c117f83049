import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { messageOf, OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { users } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

type UserCommand = "activate" | "deactivate" | "makeAdmin" | "deleteUser";

interface News {
  readonly done: string;
  readonly failed: string;
  /** Said while it is under way. */
  readonly doing?: string;
}

/**
 * Asks the server, says how it went, and reads the people again: also after a refusal, because then somebody else was
 * faster and what is shown is old.
 */
function useUserCommand<Name extends UserCommand>(
  name: Name,
  adminId: string,
  news: News,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<Name>) => {
      if (news.doing !== undefined) toast.loading(news.doing, { id: input.userId, description: undefined });
      return run(name, input, { userId: adminId });
    },
    // One toast per person: a double click is one request and one piece of news.
    onSuccess: (_, { userId }) => {
      toast.success(news.done, { id: userId, description: undefined });
      onDone?.();
    },
    onError: (error, { userId: id }) => {
      // Without an answer it may have happened: then "Failed" would be a guess.
      if (error instanceof OperationUnanswered) toast.error(messageOf(error), { id, description: undefined });
      else toast.error(news.failed, { id, description: messageOf(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [users.id] }),
  });
}

/** Lets an account take part. */
export function useActivate(adminId: string) {
  return useUserCommand("activate", adminId, {
    done: "Account activated successfully",
    failed: "Failed to activate account",
  });
}

/** Stops an account from moving money and ends its sessions. */
export function useDeactivate(adminId: string) {
  return useUserCommand("deactivate", adminId, {
    done: "Account deactivated successfully",
    failed: "Failed to deactivate account",
  });
}

/** Makes somebody an administrator. */
export function useMakeAdmin(adminId: string) {
  return useUserCommand("makeAdmin", adminId, {
    done: "User made admin successfully",
    failed: "Failed to make user admin",
  });
}

/** Deletes somebody for good. @param onDone told when it has happened, also when what asked is not on screen any more */
export function useDeleteUser(adminId: string, onDone: () => void) {
  return useUserCommand(
    "deleteUser",
    adminId,
    { doing: "Deleting user...", done: "User deleted successfully", failed: "Failed to delete user" },
    onDone,
  );
}
