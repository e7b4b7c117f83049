import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import type { MessageId } from "#messages/message.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Mutations by the owner of a transaction. Apart from the decisions, which an investor's pages do without. */

export interface Given {
  readonly transaction: Transaction;
}

/** The id of the toast about a transaction. */
export const toastId = ({ transaction }: Given) => transaction.$id;

/** The owner takes a transaction back while it waits. @param userId the owner */
export function useCancel(userId: string) {
  const t = useMessages();
  const say = (withdrawal: MessageId, deposit: MessageId, { transaction }: Given) =>
    t(transaction.kind === "withdrawal" ? withdrawal : deposit);
  return useCommand("cancel", {
    userId,
    request: ({ transaction }: Given) => ({
      input: { transactionId: transaction.$id },
      about: transaction.transactionId,
    }),
    success: (_, given) =>
      say(transactionTexts.cancelDoneWithdrawal, transactionTexts.cancelDoneDeposit, given),
    failure: (given) =>
      say(transactionTexts.cancelFailedWithdrawal, transactionTexts.cancelFailedDeposit, given),
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
