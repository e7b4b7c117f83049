import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { hash, methodId, shortText, transactionId } from "#domain/commands/input-fields.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { amountText } from "#domain/values/fields.ts";

export interface DepositResults {
  readonly requestDeposit: TransactionReceipt;
  readonly setTransferHash: TransactionReceipt;
}

export const depositOperations = {
  requestDeposit: {
    by: "investor",
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
    input: z.object({ transactionId, hash }),
  },
} as const satisfies OperationsOf<DepositResults>;

export type DepositInputs = InputsOf<typeof depositOperations>;
