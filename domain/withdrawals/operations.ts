import * as z from "zod/mini";
import { addressLabel, walletAddress } from "#domain/addresses/operations.ts";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { hash, methodId, proof, transactionId, wholeNumber } from "#domain/commands/input-fields.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { amountText } from "#domain/values/fields.ts";

export interface WithdrawalResults {
  readonly requestWithdrawal: TransactionReceipt;
  readonly setPayoutHash: TransactionReceipt;
}

export const withdrawalOperations = {
  requestWithdrawal: {
    by: "investor",
    whileFrozen: "refused",
    input: z.object({
      methodId,
      amount: amountText,
      address: walletAddress,
      /** For an address that is new, where new addresses need not wait. */
      label: z.optional(addressLabel),
      /** Needed for such an address. */
      proof,
      /** The fee that the page showed, in hundredths of a percent; older pages do not send it. */
      seenFee: z.optional(wholeNumber({ minimum: 0 })),
    }),
  },
  /** Of an approved withdrawal. */
  setPayoutHash: {
    by: "admin",
    input: z.object({ transactionId, hash }),
  },
} as const satisfies OperationsOf<WithdrawalResults>;
