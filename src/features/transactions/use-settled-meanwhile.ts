import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
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
      if (status !== "pending")
        toast.warning(t(adminTexts.meanwhileTitle), {
          id: $id,
          description: t(texts[status], {
            transaction: transactionId,
            consequence: consequence(settled.length),
          }),
          duration: 10_000,
        });
  });
}

const texts = {
  success: adminTexts.meanwhileApproved,
  failed: adminTexts.meanwhileRejected,
  cancelled: adminTexts.meanwhileCancelled,
} as const;
