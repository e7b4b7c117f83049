import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { hash, pageOutdated, reason, transactionId } from "#domain/commands/input-fields.ts";
import type { Proposed } from "#domain/four-eyes/operations.ts";
import { rowId } from "#domain/values/fields.ts";
import type { TransactionReceipt } from "./transaction.ts";

export interface TransactionResults {
  readonly cancel: TransactionReceipt;
  readonly approve: TransactionReceipt & Proposed;
  readonly reject: TransactionReceipt;
}

export const transactionOperations = {
  cancel: {
    by: "investor",
    whileFrozen: "allowed",
    input: z.object({ transactionId }),
  },
  /**
   * `payoutHash` of a withdrawal that is paid out already. `seenHash` is the hash that the page showed, null when it
   * showed none; pages of 0.2.0 do not send it. `seenAttachment` is the file that it named, likewise.
   */
  approve: {
    by: "admin",
    input: z.object({
      transactionId,
      payoutHash: z.optional(hash),
      seenHash: z.optional(z.nullable(hash)),
      seenAttachment: z.optional(z.nullable(rowId(pageOutdated))),
    }),
  },
  reject: {
    by: "admin",
    input: z.object({ transactionId, reason }),
  },
} as const satisfies OperationsOf<TransactionResults>;
