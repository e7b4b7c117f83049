import type { OperationInput } from "#domain/operations/operations.ts";
import * as records from "#messages/generated/admin-records.ts";
import type { Named } from "#src/backend/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Closes a message, or opens it again. @param adminId who does it */
export function useSettleMessage(adminId: string) {
  const t = useMessages();
  return useCommand("settleMessage", {
    userId: adminId,
    request: ({ about, ...input }: Named<OperationInput<"settleMessage">>) => ({ input, about }),
    success: (_, { settled }) => t(settled ? records.threadDoneClosed : records.threadDoneReopened),
    toastId: ({ messageId }) => messageId,
  });
}
