import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CommandName, OperationName } from "#domain/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { resumePending } from "#src/backend/operations.ts";
import { draftOf, forgetSentDraft } from "#src/features/session/draft.ts";
import { toast } from "#src/ui/toast.ts";
import { refetchLiveRows, useConnectionStatus } from "./use-live-rows.ts";

const news: Partial<Record<OperationName, string>> = {
  cancel: "Transaction cancelled",
  requestDeposit: "Deposit successful",
  requestWithdrawal: "Withdrawal request sent",
  openTrade: "Trade created successfully",
  claimProfit: "Profit claimed successfully",
  closeTrade: "Trade closed successfully",
  updateProfile: "User updated successfully",
  setAvatar: "User updated successfully",
  removeAvatar: "User updated successfully",
  deletePlan: "Plan deleted successfully",
  deletePaymentMethod: "Payment method deleted successfully",
};

/** A form that still holds what went through would invite to send it again. */
function forgetForm(name: CommandName, input: Readonly<Record<string, unknown>>): void {
  forgetSentDraft(draftOf(name, typeof input.planId === "string" ? input.planId : undefined), input);
}

/**
 * Finds out what became of operations whose answer was lost: when the signed-in area opens, for example after a
 * reload in mid-request, and when the connection is back.
 */
export function useResumeOperations(accountId: string): void {
  const client = useQueryClient();
  const online = useConnectionStatus() === "online";

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again each time the connection comes back
  useEffect(() => {
    if (!navigator.onLine) return;
    void resumePending(accountId, ({ key, name, input }, outcome) => {
      // The key as id of the toast: the screen that asked may be telling the same.
      if ("error" in outcome)
        toast.error(`A request that was interrupted was refused. ${messageOf(outcome.error)}`, { id: key });
      else {
        toast.success(news[name as OperationName] ?? "A request that was interrupted went through.", {
          id: key,
        });
        forgetForm(name as CommandName, input as Readonly<Record<string, unknown>>);
      }
      refetchLiveRows(client);
    });
  }, [client, accountId, online]);
}
