import type { OperationInput } from "#domain/operations/operations.ts";
import type { Named } from "#src/backend/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";
import type { PaymentIntent } from "./payment-intent.ts";

/** The request, under the key of the intent. */
type SentDeposit = Named<Pick<PaymentIntent, "key"> & OperationInput<"requestDeposit">>;

/** Reports to the server that a payment was made; it becomes a pending transaction. @param userId the investor */
export function useRequestDeposit(userId: string) {
  return useCommand("requestDeposit", {
    userId,
    request: ({ key, about, ...input }: SentDeposit) => ({ input, key, about }),
    // The key as id: resuming after a reload may bring the same news twice.
    toastId: ({ key }) => key,
  });
}
