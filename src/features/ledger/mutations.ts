import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { AdjustmentName } from "#domain/adjustment-preview.ts";
import type { OperationInput } from "#domain/operations.ts";
import { OperationUnanswered } from "#src/backend/errors.ts";
import { audit } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { newOperationKey, wish } from "#src/backend/pending-operations.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
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

/** An administrator replaces a figure of somebody, or proposes it. @param about names that person */
export function useAdjust(adminId: string, about: string) {
  const client = useQueryClient();
  // As long as nobody knows what became of a request, asking for the same is asking once more, not a second time; but
  // only the last one: who has replaced the figure by another value since, and wants the first again, wants it anew.
  const unanswered = useRef<AdjustmentRequest & { text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (asked: AdjustmentRequest) => {
      const text = asked.operation + wish(asked.input);
      if (unanswered.current?.text !== text) unanswered.current = { ...asked, text, key: newOperationKey() };
      const { operation, input, key } = unanswered.current;
      return run(operation, input, { userId: adminId, key, about });
    },
    onSuccess: ({ proposalId }, { operation, input: { userId } }) => {
      unanswered.current = undefined;
      const news = { id: operation + userId, description: undefined };
      if (proposalId === undefined) toast.success(`${words[operation]} updated successfully`, news);
      else toast.info("Proposed: a second administrator has to confirm it", news);
    },
    onError: (error, { operation, input: { userId } }) => {
      const id = operation + userId;
      if (!(error instanceof OperationUnanswered)) unanswered.current = undefined;
      toastFailure(`Failed to update ${words[operation].toLowerCase()}`, error, id);
    },
    onSettled: () =>
      Promise.all(
        [users, ledger, transactions, audit].map((table) =>
          client.invalidateQueries({ queryKey: [table.id] }),
        ),
      ),
  });
}
