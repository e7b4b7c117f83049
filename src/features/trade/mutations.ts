import type { OperationInput } from "#domain/commands/operations.ts";
import type { Named } from "#src/backend/operations.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { tableKeys } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";

const invalidates = tableKeys(users, ledger, transactions);

/** Puts money into a plan. @param userId the investor */
export function useOpenTrade(userId: string) {
  return useCommand("openTrade", {
    userId,
    request: ({ about, ...input }: Named<OperationInput<"openTrade">>) => ({ input, about }),
    success: "Trade created successfully",
    failure: "Error creating trade",
    refusals: { "insufficient-balance": "error" },
    toastId: () => "openTrade",
    invalidates,
  });
}

/** Takes the profit out and ends the trade. @param userId the investor */
export function useClaimProfit(userId: string) {
  return useCommand("claimProfit", {
    userId,
    request: () => ({ input: {} }),
    success: "Profit claimed successfully",
    failure: "Failed to claim profit",
    refusals: { "no-profit": "error" },
    toastId: () => "claimProfit",
    invalidates,
  });
}

/** Ends a trade that is over and made no profit. @param userId the investor */
export function useCloseTrade(userId: string) {
  return useCommand("closeTrade", {
    userId,
    request: () => ({ input: {} }),
    success: "Trade closed successfully",
    failure: "Failed to close trade",
    toastId: () => "closeTrade",
    invalidates,
  });
}
