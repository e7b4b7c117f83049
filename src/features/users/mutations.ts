import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf, OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { users } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

function useActivation(name: "activate" | "deactivate", adminId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => run(name, { userId }, { userId: adminId }),
    // One toast per person: a double click is one request and one piece of news.
    onSuccess: (_, userId) => toast.success(`Account ${name}d successfully`, { id: userId }),
    onError: (error, userId) => {
      // Without an answer it may have happened: then "Failed" would be a guess.
      if (error instanceof OperationUnanswered) toast.error(messageOf(error), { id: userId });
      else toast.error(`Failed to ${name} account`, { id: userId, description: messageOf(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [users.id] }),
  });
}

/** Lets an account take part. */
export function useActivate(adminId: string) {
  return useActivation("activate", adminId);
}

/** Stops an account from moving money and ends its sessions. */
export function useDeactivate(adminId: string) {
  return useActivation("deactivate", adminId);
}
