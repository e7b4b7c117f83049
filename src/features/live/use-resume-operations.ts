import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OperationName } from "#domain/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { resumePending } from "#src/backend/operations.ts";
import { toast } from "#src/ui/toast.ts";
import { refetchLiveRows, useConnectionStatus } from "./use-live-rows.ts";

const news: Partial<Record<OperationName, string>> = {
  requestDeposit: "Deposit successful",
  requestWithdrawal: "Withdrawal request sent",
  openTrade: "Trade created successfully",
  claimProfit: "Profit claimed successfully",
};

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
    void resumePending(accountId, ({ key, name }, outcome) => {
      // The key as id of the toast: the screen that asked may be telling the same.
      if ("error" in outcome)
        toast.error(`A request that was interrupted was refused. ${messageOf(outcome.error)}`, { id: key });
      else
        toast.success(news[name as OperationName] ?? "A request that was interrupted went through.", {
          id: key,
        });
      refetchLiveRows(client);
    });
  }, [client, accountId, online]);
}
