import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { planId, shortText, wholeNumber } from "#domain/commands/input-fields.ts";
import type { TransactionReceipt } from "#domain/transactions/transaction.ts";
import { stakeText } from "#domain/values/fields.ts";

export interface TradeResults {
  readonly openTrade: TransactionReceipt;
  readonly claimProfit: TransactionReceipt;
  readonly closeTrade: { readonly userId: string; readonly seq: number };
}

/** The profit that the page showed, in cents; older pages do not send it. */
const seenProfit = z.optional(wholeNumber({ minimum: Number.MIN_SAFE_INTEGER }));

export const tradeOperations = {
  openTrade: {
    by: "investor",
    whileFrozen: "allowed",
    /** `seen` are the terms that the page showed (`termsVersion`); older pages do not send them. */
    input: z.object({ planId, amount: stakeText, seen: shortText }),
  },
  claimProfit: { by: "investor", whileFrozen: "allowed", input: z.object({ seenProfit }) },
  closeTrade: { by: "investor", whileFrozen: "allowed", input: z.object({ seenProfit }) },
} as const satisfies OperationsOf<TradeResults>;
