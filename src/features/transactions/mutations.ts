import type { OperationInput } from "#domain/commands/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { proposals } from "#src/backend/admin-tables.ts";
import { transactions } from "#src/backend/tables.ts";
import { tableKeys } from "#src/commands/use-announced-mutation.ts";
import { unlessProposed, useCommand } from "#src/commands/use-command.ts";

/** The queries that decisions change. */
export const decisionKeys = tableKeys(transactions, proposals);

interface Given {
  readonly transaction: Transaction;
}
const toastId = ({ transaction }: Given) => transaction.$id;

const word = ({ kind }: Transaction) => (kind === "withdrawal" ? "Withdrawal" : "Deposit");
const failedTo =
  (action: string) =>
  ({ transaction }: Given) =>
    `Failed to ${action} ${word(transaction).toLowerCase()}`;

/** The input of an approval. @param typed the hash of the payout as typed, which may be empty */
export function approvalInput(
  { $id: transactionId, transferHash: seenHash }: Transaction,
  typed = "",
): OperationInput<"approve"> {
  const payoutHash = typed.trim();
  return { transactionId, seenHash, ...(payoutHash !== "" && { payoutHash }) };
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
      unlessProposed(result, `${word(transaction)} approved successfully`),
    failure: failedTo("approve"),
    toastId,
    invalidates: decisionKeys,
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
    success: (_, { transaction }) => `${word(transaction)} rejected successfully`,
    failure: failedTo("reject"),
    toastId,
    invalidates: decisionKeys,
  });
}

/** The owner takes a transaction back while it waits. @param userId the owner */
export function useCancel(userId: string) {
  return useCommand("cancel", {
    userId,
    request: ({ transaction }: Given) => ({
      input: { transactionId: transaction.$id },
      about: transaction.transactionId,
    }),
    success: (_, { transaction }) => `${word(transaction)} cancelled`,
    failure: failedTo("cancel"),
    toastId,
    invalidates: decisionKeys,
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
    success: "Transaction hash saved",
    failure: "Failed to save the transaction hash",
    toastId,
    invalidates: tableKeys(transactions),
  });
}
