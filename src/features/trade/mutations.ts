import type { OperationInput } from "#domain/operations/operations.ts";
import type { Named } from "#src/backend/operations.ts";
import { plans } from "#src/backend/tables.ts";
import { useCommand } from "#src/commands/use-command.ts";

/** Puts money into a plan. @param userId the investor */
export function useOpenTrade(userId: string) {
  return useCommand("openTrade", {
    userId,
    request: ({ about, ...input }: Named<OperationInput<"openTrade">>) => ({ input, about }),
    refusals: { "insufficient-balance": "error" },
    toastId: () => "openTrade",
    // A page that missed a change of the terms would be refused again and again.
    alsoInvalidates: [[plans.id]],
  });
}
