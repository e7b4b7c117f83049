import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import {
  base64Text,
  fileMissing,
  hash,
  methodId,
  shortText,
  transactionId,
} from "#domain/commands/input-fields.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { amountText } from "#domain/values/fields.ts";

/** `replaced` is the file that was attached before. */
export interface AttachmentReceipt extends TransactionReceipt {
  readonly replaced: string | null;
}

export interface DepositResults {
  readonly requestDeposit: TransactionReceipt;
  readonly setTransferHash: TransactionReceipt;
  readonly setAttachment: AttachmentReceipt;
  readonly removeAttachment: AttachmentReceipt;
}

export const depositOperations = {
  requestDeposit: {
    by: "investor",
    whileFrozen: "allowed",
    input: z.object({
      methodId,
      amount: amountText,
      transferHash: z.optional(hash),
      /** When the exchange rate was entered that the page showed; absent when it showed none. */
      ratedAt: shortText,
    }),
  },
  /** While the deposit is pending. */
  setTransferHash: {
    by: "investor",
    whileFrozen: "allowed",
    input: z.object({ transactionId, hash }),
  },
  /** While the deposit is pending: the bytes of a file as base64. */
  setAttachment: {
    by: "investor",
    whileFrozen: "allowed",
    input: z.object({ transactionId, file: base64Text(fileMissing) }),
    maxBody: 7_000_000,
  },
  removeAttachment: {
    by: "investor",
    whileFrozen: "allowed",
    input: z.object({ transactionId }),
  },
} as const satisfies OperationsOf<DepositResults>;

export type DepositInputs = InputsOf<typeof depositOperations>;
