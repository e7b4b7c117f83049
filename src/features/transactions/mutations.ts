import type { OperationInput } from "#domain/commands/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { unlessProposed, useCommand } from "#src/commands/use-command.ts";
import { failedTo, type Given, kindLabel, toastId } from "./own-mutations.ts";

/** The input of an approval. @param typed the hash of the payout as typed, which may be empty */
export function approvalInput(
  { $id: transactionId, transferHash: seenHash, attachmentId: seenAttachment }: Transaction,
  typed = "",
): OperationInput<"approve"> {
  const payoutHash = typed.trim();
  return { transactionId, seenHash, seenAttachment, ...(payoutHash !== "" && { payoutHash }) };
}

/** An administrator lets a transaction take effect. @param userId the administrator */
export function useApprove(userId: string) {
  return useCommand("approve", {
    userId,
    request: ({ transaction, payoutHash }: Given & { payoutHash?: string | undefined }) => ({
      input: approvalInput(transaction, payoutHash),
      about: transaction.transactionId,
    }),
    success: (result, { transaction }) =>
      unlessProposed(result, `${kindLabel(transaction)} approved successfully`),
    failure: failedTo("approve"),
    toastId,
  });
}

/** An administrator refuses a transaction and says why. @param userId the administrator */
export function useReject(userId: string) {
  return useCommand("reject", {
    userId,
    request: ({ transaction, reason }: Given & { reason: string }) => ({
      input: { transactionId: transaction.$id, reason },
      about: transaction.transactionId,
    }),
    success: (_, { transaction }) => `${kindLabel(transaction)} rejected successfully`,
    failure: failedTo("reject"),
    toastId,
  });
}
