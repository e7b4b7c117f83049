import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { type Named, run } from "#src/backend/operations.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";

interface News {
  readonly done: string;
  readonly failed: string;
  /** Refusals whose own words say it all. */
  readonly own: readonly string[];
}

/** Asks the server, says how it went, and reads again what a trade changes. */
function useTradeMove<Input>(name: string, ask: (input: Input) => Promise<unknown>, news: News) {
  const client = useQueryClient();
  // One toast per kind of move: a double click is one request and one piece of news.
  const id = name;
  return useMutation({
    mutationFn: ask,
    onSuccess: () => toast.success(news.done, { id, description: undefined }),
    onError: (error) => {
      const isKnown = error instanceof OperationRefused && news.own.includes(error.code);
      if (isKnown) toast.error(messageOf(error), { id, description: undefined });
      else toastFailure(news.failed, error, id);
    },
    onSettled: () =>
      Promise.all(
        [users, ledger, transactions].map((table) => client.invalidateQueries({ queryKey: [table.id] })),
      ),
  });
}

/** Puts money into a plan. @param userId the investor */
export function useOpenTrade(userId: string) {
  return useTradeMove(
    "openTrade",
    ({ about, ...input }: Named<OperationInput<"openTrade">>) => run("openTrade", input, { userId, about }),
    {
      done: "Trade created successfully",
      failed: "Error creating trade",
      own: ["insufficient-balance"],
    },
  );
}

/** Takes the profit out and ends the trade. @param userId the investor */
export function useClaimProfit(userId: string) {
  return useTradeMove("claimProfit", () => run("claimProfit", {}, { userId }), {
    done: "Profit claimed successfully",
    failed: "Failed to claim profit",
    own: ["no-profit"],
  });
}

/** Ends a trade that is over and made no profit. @param userId the investor */
export function useCloseTrade(userId: string) {
  return useTradeMove("closeTrade", () => run("closeTrade", {}, { userId }), {
    done: "Trade closed successfully",
    failed: "Failed to close trade",
    own: [],
  });
}
