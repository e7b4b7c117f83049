import * as z from "zod/mini";
import { dollars, instant } from "./fields.ts";

/** A movement of money as people see it in their list. The books themselves are the ledger. */

export const transactionKinds = [
  "deposit",
  "withdrawal",
  "trade",
  "profit",
  "stake",
  "adjustment",
  "bonus",
  "referral",
] as const;
export const transactionTypes = ["credit", "debit", "withdraw"] as const;
export const transactionStatuses = ["pending", "success", "failed", "cancelled"] as const;

export type TransactionKind = (typeof transactionKinds)[number];
export type TransactionType = (typeof transactionTypes)[number];
export type TransactionStatus = (typeof transactionStatuses)[number];

const row = z.object({
  $id: z.string(),
  $createdAt: instant,
  id: z.string(),
  transactionId: z.string(),
  kind: z.enum(transactionKinds),
  amount: dollars,
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  description: z.string(),
  crypto: z.nullable(z.string()),
  methodName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  fee: z.nullable(dollars),
  net: z.nullable(dollars),
  reason: z.nullable(z.string()),
  settledAt: z.nullable(instant),
});

/**
 * `$id` is the key; `id` is the owner's user id; `transactionId` (TNX-…) is the label for people.
 * `fee` and `net` are set for withdrawals, `reason` for rejections and adjustments. Amounts are cents.
 */
export type Transaction = Readonly<z.output<typeof row>>;

/** Reads a row of `transactions`. @throws ZodError when the row is not what the schema promises */
export function parseTransaction(value: unknown): Transaction {
  return row.parse(value);
}
