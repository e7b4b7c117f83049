import type { OperationInput } from "#domain/commands/operations.ts";
import { planResults, proposals } from "#src/backend/admin-tables.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { tableKeys } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";

const invalidates = tableKeys(proposals, planResults, transactions, users, ledger);

/** @param adminId the second administrator @param about names the proposal */
export function useConfirm(adminId: string, about: string) {
  return useCommand("confirm", {
    userId: adminId,
    request: (input: OperationInput<"confirm">) => ({ input, about }),
    success: ({ done }) =>
      done === false
        ? "Confirmed, but some trades are still missing. Continue the result under Plans"
        : "Confirmed",
    toastId: ({ proposalId }) => proposalId,
    invalidates,
  });
}

/** @param adminId the second administrator @param about names the proposal */
export function useDecline(adminId: string, about: string) {
  return useCommand("decline", {
    userId: adminId,
    request: (input: OperationInput<"decline">) => ({ input, about }),
    success: "Declined",
    toastId: ({ proposalId }) => proposalId,
    invalidates,
    once: true,
  });
}
