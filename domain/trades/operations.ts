import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { planId } from "#domain/commands/input-fields.ts";
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
    input: z.object({ planId, amount: stakeText }),
  },
  claimProfit: { by: "investor", input: z.object({}) },
  closeTrade: { by: "investor", input: z.object({}) },
} as const satisfies OperationsOf<TradeResults>;
