import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdjustmentName } from "#domain/adjustment-preview.ts";
import type { OperationInput } from "#domain/operations.ts";
import { messageOf, OperationUnanswered } from "#src/backend/errors.ts";
import { audit } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

export interface AdjustmentRequest {
  readonly operation: AdjustmentName;
  readonly input: OperationInput<AdjustmentName>;
}

const words: Record<AdjustmentName, string> = {
  setBalance: "Balance",
  setProfit: "Profit",
  setBonus: "Bonus",
};

/** An administrator replaces a figure of somebody, or proposes it. @param adminId the administrator */
export function useAdjust(adminId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ operation, input }: AdjustmentRequest) => run(operation, input, { userId: adminId }),
    onSuccess: ({ proposalId }, { operation, input: { userId } }) => {
      const news = { id: operation + userId, description: undefined };
      if (proposalId === undefined) toast.success(`${words[operation]} updated successfully`, news);
      else toast.info("Proposed: a second administrator has to confirm it", news);
    },
    onError: (error, { operation, input: { userId } }) => {
      const id = operation + userId;
      // Without an answer it may have happened: then "Failed" would be a guess.
      if (error instanceof OperationUnanswered) {
        toast.error(messageOf(error), { id, description: undefined });
        return;
      }
      toast.error(`Failed to update ${words[operation].toLowerCase()}`, {
        id,
        description: messageOf(error),
      });
    },
    onSettled: () =>
      Promise.all(
        [users, ledger, transactions, audit].map((table) =>
          client.invalidateQueries({ queryKey: [table.id] }),
        ),
      ),
  });
}
