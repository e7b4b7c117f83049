import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput } from "#domain/operations.ts";
import { type Named, run } from "#src/backend/operations.ts";
import { transactions } from "#src/backend/tables.ts";
import type { PaymentIntent } from "./payment-intent.ts";

/** What is asked for, under the key of the intent. */
type SentDeposit = Named<Pick<PaymentIntent, "key"> & OperationInput<"requestDeposit">>;

/** Reports to the server that a payment was made; it becomes a pending transaction. @param userId the investor */
export function useRequestDeposit(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, about, ...input }: SentDeposit) =>
      run("requestDeposit", input, { userId, key, about }),
    onSuccess: () => client.invalidateQueries({ queryKey: [transactions.id] }),
  });
}
