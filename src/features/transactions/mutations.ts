import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OperationInput, OperationResult } from "#domain/operations.ts";
import type { Transaction } from "#domain/transaction.ts";
import { proposals } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { transactions } from "#src/backend/tables.ts";
import { toastFailure } from "#src/features/session/toast-failure.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Asks the server, says how it went, and reads the lists again.
 */
function useSettlement<Input extends { transaction: Transaction }>(
  settle: (input: Input) => Promise<OperationResult<"approve">>,
  done: (transaction: Transaction) => string,
  failed: (transaction: Transaction) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: settle,
    // One toast per transaction: a double click is one request and one piece of news.
    onSuccess: ({ proposalId }, { transaction }) => {
      const news = { id: transaction.$id, description: undefined };
      if (proposalId === undefined) toast.success(done(transaction), news);
      else toast.info(proposedWords, news);
    },
    onError: (error, { transaction }) => toastFailure(failed(transaction), error, transaction.$id),
    onSettled: () => readAgain(client),
  });
}

/** What an approval says that needs four eyes. */
export const proposedWords = "Proposed: a second administrator has to confirm it";

/** Reads what decisions change: also after a refusal, because then somebody else was faster. */
export function readAgain(client: QueryClient): Promise<unknown> {
  const tables = [transactions.id, proposals.id];
  return Promise.all(tables.map((table) => client.invalidateQueries({ queryKey: [table] })));
}

const word = ({ kind }: Transaction) => (kind === "withdrawal" ? "Withdrawal" : "Deposit");
const failedTo = (action: string) => (transaction: Transaction) =>
  `Failed to ${action} ${word(transaction).toLowerCase()}`;

/** What an approval sends. @param typed the hash of the payout as typed, which may be empty */
export function approvalInput(
  { $id: transactionId, transferHash: seenHash }: Transaction,
  typed = "",
): OperationInput<"approve"> {
  const payoutHash = typed.trim();
  return { transactionId, seenHash, ...(payoutHash !== "" && { payoutHash }) };
}

/** An administrator lets a transaction take effect. @param userId the administrator */
export function useApprove(userId: string) {
  return useSettlement(
    ({ transaction, payoutHash }: { transaction: Transaction; payoutHash?: string | undefined }) =>
      run("approve", approvalInput(transaction, payoutHash), { userId, about: transaction.transactionId }),
    (transaction) => `${word(transaction)} approved successfully`,
    failedTo("approve"),
  );
}

/** An administrator refuses a transaction and says why. @param userId the administrator */
export function useReject(userId: string) {
  return useSettlement(
    ({ transaction, reason }: { transaction: Transaction; reason: string }) =>
      run("reject", { transactionId: transaction.$id, reason }, { userId, about: transaction.transactionId }),
    (transaction) => `${word(transaction)} rejected successfully`,
    failedTo("reject"),
  );
}

/** The owner takes a transaction back while it waits. @param userId the owner */
export function useCancel(userId: string) {
  return useSettlement(
    ({ transaction }: { transaction: Transaction }) =>
      run("cancel", { transactionId: transaction.$id }, { userId, about: transaction.transactionId }),
    (transaction) => `${word(transaction)} cancelled`,
    failedTo("cancel"),
  );
}

export type HashOperation = "setTransferHash" | "setPayoutHash";

/** Enters or corrects the hash of a transfer. @param userId who enters it */
export function useSaveHash(operation: HashOperation, userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ transaction, hash }: { transaction: Transaction; hash: string }) =>
      run(operation, { transactionId: transaction.$id, hash }, { userId, about: transaction.transactionId }),
    onSuccess: (_, { transaction }) => toast.success("Transaction hash saved", { id: transaction.$id }),
    onError: (error, { transaction }) =>
      toastFailure("Failed to save the transaction hash", error, transaction.$id),
    onSettled: () => client.invalidateQueries({ queryKey: [transactions.id] }),
  });
}
