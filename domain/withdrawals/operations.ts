import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { hash, methodId, proof, transactionId } from "#domain/commands/input-fields.ts";
import { savedAddressText } from "#domain/payment-methods/payment-method.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { checkError } from "#domain/values/check-error.ts";
import { amountText, requiredText } from "#domain/values/fields.ts";

export interface WithdrawalResults {
  readonly requestWithdrawal: TransactionReceipt;
  readonly setPayoutHash: TransactionReceipt;
  readonly forgetAddress: { readonly network: string; readonly address: string };
}

export const withdrawalOperations = {
  requestWithdrawal: {
    by: "investor",
    input: z.object({
      methodId,
      amount: amountText,
      address: requiredText(checkError("address.missing", "Please enter a wallet address"), 256),
      /** Needed for an address that is new. */
      proof,
      /** The fee that the page showed, in hundredths of a percent; older pages do not send it. */
      seenFee: z.optional(z.int("Reload the page and try again").check(z.minimum(0))),
    }),
  },
  /** Of an approved withdrawal. */
  setPayoutHash: {
    by: "admin",
    input: z.object({ transactionId, hash }),
  },
  forgetAddress: {
    by: "account",
    input: savedAddressText,
  },
} as const satisfies OperationsOf<WithdrawalResults>;

export type WithdrawalInputs = InputsOf<typeof withdrawalOperations>;
