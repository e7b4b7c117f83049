import type { Transaction } from "#domain/transactions/transaction.ts";
import { useCommand } from "./use-command.ts";

interface ChosenProof {
  /** The id of the deposit. */
  readonly rowId: string;
  readonly transactionId: Transaction["transactionId"];
  readonly file: File;
}

/** Attaches a file to an own deposit that is pending. @param userId the investor */
export function useSetAttachment(userId: string) {
  return useCommand("setAttachment", {
    userId,
    request: async ({ rowId, transactionId, file }: ChosenProof) => {
      // No page needs it before a file is chosen.
      const { attachmentUpload } = await import("#src/backend/attachment-upload.ts");
      const input = { transactionId: rowId, file: await attachmentUpload(file) };
      return { input, about: transactionId, isStored: false };
    },
    toastId: ({ rowId }) => `proof:${rowId}`,
  });
}
