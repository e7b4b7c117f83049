import type { OperationInput } from "#domain/operations/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { unlessProposed, useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { type Given, toastId } from "./own-mutations.ts";

/** The texts about a decision: for a deposit, and for a withdrawal. */
const texts = {
  approved: { deposit: adminTexts.approvedDeposit, withdrawal: adminTexts.approvedWithdrawal },
  approveFailed: { deposit: adminTexts.approveFailedDeposit, withdrawal: adminTexts.approveFailedWithdrawal },
  rejected: { deposit: adminTexts.rejectedDeposit, withdrawal: adminTexts.rejectedWithdrawal },
  rejectFailed: { deposit: adminTexts.rejectFailedDeposit, withdrawal: adminTexts.rejectFailedWithdrawal },
} as const;

/** Returns the function that says what became of a transaction. */
function useOutcome() {
  const t = useMessages();
  return (outcome: keyof typeof texts, { transaction }: Given) =>
    t(texts[outcome][transaction.kind === "withdrawal" ? "withdrawal" : "deposit"]);
}

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
  const say = useOutcome();
  return useCommand("approve", {
    userId,
    request: ({ transaction, payoutHash }: Given & { payoutHash?: string | undefined }) => ({
      input: approvalInput(transaction, payoutHash),
      about: transaction.transactionId,
    }),
    success: (result, given) => unlessProposed(result, say("approved", given)),
    failure: (given) => say("approveFailed", given),
    toastId,
  });
}

/** An administrator refuses a transaction and says why. @param userId the administrator */
export function useReject(userId: string) {
  const say = useOutcome();
  return useCommand("reject", {
    userId,
    request: ({ transaction, reason }: Given & { reason: string }) => ({
      input: { transactionId: transaction.$id, reason },
      about: transaction.transactionId,
    }),
    success: (_, given) => say("rejected", given),
    failure: (given) => say("rejectFailed", given),
    toastId,
  });
}
