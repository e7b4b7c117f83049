import type { OperationInput } from "#domain/commands/operations.ts";
import type { Named } from "#src/backend/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";

/** Closes a message, or opens it again. @param adminId who does it */
export function useSettleMessage(adminId: string) {
  return useCommand("settleMessage", {
    userId: adminId,
    request: ({ about, ...input }: Named<OperationInput<"settleMessage">>) => ({ input, about }),
    success: (_, { settled }) => (settled ? "Message closed" : "Message reopened"),
    toastId: ({ messageId }) => messageId,
  });
}
