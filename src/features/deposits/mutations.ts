import { useMutation, useQueryClient } from "@tanstack/react-query";
import { run } from "#src/backend/operations.ts";
import { transactions } from "#src/backend/tables.ts";
import type { PaymentIntent } from "./payment-intent.ts";

/** Tells the server that a payment was made; it becomes a pending transaction. @param userId the investor */
export function useRequestDeposit(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: PaymentIntent) => run("requestDeposit", input, { userId, key }),
    onSuccess: () => client.invalidateQueries({ queryKey: [transactions.id] }),
  });
}
