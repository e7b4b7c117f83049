import * as z from "zod/mini";
import { addedCount, addedInstant, addedText, dollars, instant } from "#domain/values/fields.ts";
import { type TransactionStatus, transactionStatuses } from "./transaction-status.ts";

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

export type TransactionKind = (typeof transactionKinds)[number];
export type TransactionType = (typeof transactionTypes)[number];

const columns = z.object({
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
  addressForgottenAt: z.nullable(instant),
  transferHash: addedText,
  currency: addedText,
  rate: addedText,
  units: addedText,
  attachmentId: addedText,
  attachmentType: addedText,
  attachmentSize: addedCount,
  attachedAt: addedInstant,
});
const row = z.extend(columns, { $id: z.string(), $createdAt: instant });

/**
 * `$id` is the key; `id` is the owner's user id; `transactionId` (TNX-…) is the label for people. `fee` and
 * `net` are set for withdrawals, `reason` for rejections and adjustments. Amounts are cents.
 * `addressForgottenAt` is when the owner deleted the address of this withdrawal and of those before it.
 * `transferHash` is that of the payment on its network: of a deposit by the depositor, of a payout by an
 * administrator. `units` of `currency` are the amount that the page asked the depositor to send, at `rate`
 * dollars each; null when no rate was shown. `attachmentId` is the file that proves the payment of a deposit, of
 * `attachmentType` and `attachmentSize` bytes; without one they are null and 0.
 */
export type Transaction = Readonly<z.output<typeof row>>;

/** A transaction that is about to be written. */
export type NewTransaction = Readonly<z.output<typeof columns> & { $id: string }>;

/** Reads a row of `transactions`. @throws ZodError when the row is not what the schema promises */
export function parseTransaction(value: unknown): Transaction {
  return row.parse(value);
}

const bookedRow = z.pick(row, { $id: true, id: true, kind: true, status: true, amount: true });

/** The part of a transaction that the ledger must agree with. */
export type BookedTransaction = Readonly<z.output<typeof bookedRow>>;

/** Columns of `transactions` that `parseBookedTransaction` needs besides `$id`; a fifth of a row. */
export const bookedTransactionColumns: readonly string[] = ["id", "kind", "status", "amount"];

/** Reads the part of a row that the ledger must agree with. @throws ZodError when it is not what the schema promises */
export function parseBookedTransaction(value: unknown): BookedTransaction {
  return bookedRow.parse(value);
}

const someColumns = z.partial(columns);

/** Columns of a transaction as the table holds them, all or those that change. */
export function transactionColumns(transaction: Partial<NewTransaction>): z.input<typeof someColumns> {
  return z.encode(someColumns, transaction);
}

/** The columns of a transaction about the file that proves its payment. */
export type Attachment = Pick<
  Transaction,
  "attachmentId" | "attachmentType" | "attachmentSize" | "attachedAt"
>;

export const noAttachment: Attachment = {
  attachmentId: null,
  attachmentType: null,
  attachmentSize: 0,
  attachedAt: null,
};

/** A transaction with the columns that most kinds leave empty. */
export function newTransaction(
  given: Pick<NewTransaction, "$id" | "id" | "transactionId" | "kind" | "amount" | "type" | "description"> &
    Partial<NewTransaction>,
): NewTransaction {
  return {
    status: "success",
    crypto: null,
    methodName: null,
    address: null,
    fee: null,
    net: null,
    reason: null,
    settledAt: null,
    addressForgottenAt: null,
    transferHash: null,
    currency: null,
    rate: null,
    units: null,
    ...noAttachment,
    ...given,
  };
}

/** Without 0 and O, 1, I and L, so that a label survives being read aloud or copied by hand. */
const labelAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * The label people know a transaction by. Not the key: labels may collide and are then made again.
 * @param random a whole number from 0 up to, not including, its argument
 */
export function transactionLabel(random: (below: number) => number): string {
  return `TNX-${Array.from({ length: 6 }, () => labelAlphabet.charAt(random(labelAlphabet.length))).join("")}`;
}

/** The transaction that an operation made or settled; `transactionId` is its label for people. */
export interface TransactionReceipt {
  readonly id: string;
  readonly transactionId: string;
  readonly status: TransactionStatus;
}

/** The answer about the transaction that an operation created or settled. */
export function receipt(
  transaction: Pick<NewTransaction, "$id" | "transactionId" | "status">,
): TransactionReceipt {
  return { id: transaction.$id, transactionId: transaction.transactionId, status: transaction.status };
}
