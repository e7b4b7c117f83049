import type { Transaction } from "#domain/transactions/transaction.ts";
import { useCommand } from "#src/commands/use-command.ts";

/** Mutations by the owner of a transaction. Apart from the decisions, which an investor's pages do without. */

export interface Given {
  readonly transaction: Transaction;
}

/** The id of the toast about a transaction. */
export const toastId = ({ transaction }: Given) => transaction.$id;

/** Returns the word for a transaction in a toast. */
export const kindLabel = ({ kind }: Transaction) => (kind === "withdrawal" ? "Withdrawal" : "Deposit");

/** The title of a failure. @param action a verb, such as "approve" */
export const failedTo =
  (action: string) =>
  ({ transaction }: Given) =>
    `Failed to ${action} ${kindLabel(transaction).toLowerCase()}`;

/** The owner takes a transaction back while it waits. @param userId the owner */
export function useCancel(userId: string) {
  return useCommand("cancel", {
    userId,
    request: ({ transaction }: Given) => ({
      input: { transactionId: transaction.$id },
      about: transaction.transactionId,
    }),
    success: (_, { transaction }) => `${kindLabel(transaction)} cancelled`,
    failure: failedTo("cancel"),
    toastId,
  });
}

export type HashOperation = "setTransferHash" | "setPayoutHash";

/** Enters or corrects the hash of a transfer. @param userId who enters it */
export function useSaveHash(operation: HashOperation, userId: string) {
  return useCommand(operation, {
    userId,
    request: ({ transaction, hash }: Given & { hash: string }) => ({
      input: { transactionId: transaction.$id, hash },
      about: transaction.transactionId,
    }),
    toastId,
  });
}
