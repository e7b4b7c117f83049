import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { toast } from "#src/ui/toast.ts";
import { transactionById } from "./queries.ts";

/**
 * Follows transactions with a pending decision: those that another admin settles meanwhile are dropped, with
 * a message.
 * @param consequence the sentence about the effect here; called with the number of settled ones
 * @param drop removes some of them
 */
export function useSettledMeanwhile(
  consequence: (settled: number) => string,
  held: readonly Transaction[],
  drop: (rowIds: readonly string[]) => void,
): void {
  const current = useQueries({
    queries: held.map((transaction) => ({
      ...transactionById(transaction.$id),
      // As it was on the screen when it was decided about; changes of it come by themselves, like those of any row shown.
      initialData: { rows: [transaction], next: undefined },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const settled = current.flatMap(({ data }) => (data && data.status !== "pending" ? [data] : []));
  useEffect(() => {
    if (settled.length === 0) return;
    drop(settled.map(({ $id }) => $id));
    for (const { $id, transactionId, status } of settled)
      toast.warning("No longer pending", {
        id: $id,
        description: `${transactionId} ${words[status]} in the meantime. ${consequence(settled.length)}`,
        duration: 10_000,
      });
  });
}

const words = {
  pending: "",
  success: "was approved",
  failed: "was rejected",
  cancelled: "was cancelled by its owner",
} as const;
