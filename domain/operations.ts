import * as z from "zod/mini";
import { amountText, profitText, replacementText, requiredText, rowId } from "./fields.ts";
import { country, phone, referrerId } from "./registration-form.ts";
import type { TransactionReceipt } from "./transaction.ts";

/**
 * The contract between the screens and the server: every operation, who may call it and what it takes.
 * Forms take their rules from here, the server checks the same again.
 * `account` is anybody who signed in, `investor` somebody with an active profile, `admin` an account with the label.
 */
export type CallerRole = "account" | "investor" | "admin";

const methodId = rowId("Please select a payment method");
const transactionId = rowId("Choose a transaction");
const userId = rowId("Choose a user");
const reason = requiredText("Please give a reason", 500);

export const operations = {
  register: { by: "account", input: z.object({ phone, country, referrerId }) },
  requestDeposit: { by: "investor", input: z.object({ methodId, amount: amountText }) },
  cancel: { by: "investor", input: z.object({ transactionId }) },
  approve: { by: "admin", input: z.object({ transactionId }) },
  reject: { by: "admin", input: z.object({ transactionId, reason }) },
  activate: { by: "admin", input: z.object({ userId }) },
  deactivate: { by: "admin", input: z.object({ userId }) },
  requestWithdrawal: {
    by: "investor",
    input: z.object({
      methodId,
      amount: amountText,
      address: requiredText("Please enter a wallet address", 256),
    }),
  },
  openTrade: { by: "investor", input: z.object({ planId: rowId("Choose a plan"), amount: amountText }) },
  claimProfit: { by: "investor", input: z.object({}) },
  closeTrade: { by: "investor", input: z.object({}) },
  setBalance: { by: "admin", input: z.object({ userId, amount: replacementText, reason }) },
  setProfit: { by: "admin", input: z.object({ userId, amount: profitText, reason }) },
  setBonus: { by: "admin", input: z.object({ userId, amount: replacementText, reason }) },
} as const satisfies Record<string, { by: CallerRole; input: z.ZodMiniType }>;

export type OperationName = keyof typeof operations;

/** What a screen sends: amounts as the text that was typed. */
export type OperationInput<Name extends OperationName> = z.input<(typeof operations)[Name]["input"]>;

/** What the rules work with: amounts as cents. */
export type CheckedInput<Name extends OperationName> = z.output<(typeof operations)[Name]["input"]>;

export interface OperationResults {
  readonly register: {
    readonly userId: string;
    /** What became of the referral id that was given. */
    readonly referral: "none" | "unknown" | "recorded" | "credited";
  };
  readonly requestDeposit: TransactionReceipt;
  readonly cancel: TransactionReceipt;
  readonly approve: TransactionReceipt;
  readonly reject: TransactionReceipt;
  readonly activate: { readonly userId: string; readonly isActive: boolean };
  readonly deactivate: { readonly userId: string; readonly isActive: boolean };
  readonly requestWithdrawal: TransactionReceipt;
  readonly openTrade: TransactionReceipt;
  readonly claimProfit: TransactionReceipt;
  readonly closeTrade: { readonly userId: string; readonly seq: number };
  readonly setBalance: { readonly userId: string; readonly seq: number };
  readonly setProfit: { readonly userId: string; readonly seq: number };
  readonly setBonus: { readonly userId: string; readonly seq: number };
}

export type OperationResult<Name extends OperationName> = OperationResults[Name];
