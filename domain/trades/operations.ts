import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { planId, shortText } from "#domain/commands/input-fields.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { stakeText } from "#domain/values/fields.ts";

export interface TradeResults {
  readonly openTrade: TransactionReceipt;
  readonly claimProfit: TransactionReceipt;
  readonly closeTrade: { readonly userId: string; readonly seq: number };
}

export const tradeOperations = {
  openTrade: {
    by: "investor",
    /** `seen` are the terms that the page showed (`termsVersion`); older pages do not send them. */
    input: z.object({ planId, amount: stakeText, seen: shortText }),
  },
  claimProfit: { by: "investor", input: z.object({}) },
  closeTrade: { by: "investor", input: z.object({}) },
} as const satisfies OperationsOf<TradeResults>;
