import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { figures, messages } from "#src/backend/office-tables.ts";
import { type Named, run } from "#src/backend/operations.ts";
import { toast } from "#src/ui/toast.ts";

/** Marks a message as settled, or opens it again. @param adminId who does it */
export function useSettleMessage(adminId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ about, ...input }: Named<OperationInput<"settleMessage">>) =>
      run("settleMessage", input, { userId: adminId, about }),
    // One toast per message: a double click is one request and one piece of news.
    onSuccess: (_, { messageId, settled }) =>
      toast.success(settled ? "Message settled" : "Message opened again", { id: messageId }),
    onError: (error, { messageId }) => toast.error(messageOf(error), { id: messageId }),
    // Also after a refusal: then somebody else was faster and what is shown is old.
    onSettled: () =>
      Promise.all([messages, figures].map(({ id }) => client.invalidateQueries({ queryKey: [id] }))),
  });
}
