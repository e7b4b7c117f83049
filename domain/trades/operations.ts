import * as z from "zod/mini";
import type { OperationsOf } from "../commands/definition.ts";
import { planId } from "../commands/input-fields.ts";
import type { TransactionReceipt } from "../transactions/transaction.ts";
import { stakeText } from "../values/fields.ts";

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
