import type { Profile } from "#domain/members/profile.ts";
import { formatMoment, formatMomentUtc } from "#domain/values/calendar.ts";
import { csvLine, csvText } from "#domain/values/csv.ts";
import { type Cents, formatDecimal } from "#domain/values/money.ts";
import type { Transaction } from "./transaction.ts";

/** The source of a line; the owner is undefined when the account is deleted. */
interface Exported {
  readonly transaction: Transaction;
  readonly owner: Pick<Profile, "name" | "email"> | undefined;
}

type Cell = (exported: Exported) => string;

const textOf =
  (read: (transaction: Transaction) => string | null): Cell =>
  ({ transaction }) =>
    csvText(read(transaction) ?? "");

const amountOf =
  (read: (transaction: Transaction) => Cents | null): Cell =>
  ({ transaction }) => {
    const amount = read(transaction);
    return amount === null ? "" : formatDecimal(amount);
  };

/** Each column with its cell, in their order. */
const columns: readonly (readonly [name: string, cell: Cell])[] = [
  ["Transaction", textOf(({ transactionId }) => transactionId)],
  ["ID", textOf(({ $id }) => $id)],
  ["Owner ID", textOf(({ id }) => id)],
  ["Owner", ({ owner }) => csvText(owner?.name ?? "")],
  ["Email", ({ owner }) => csvText(owner?.email ?? "")],
  ["Kind", ({ transaction }) => transaction.kind],
  ["Type", ({ transaction }) => transaction.type],
  ["Status", ({ transaction }) => transaction.status],
  ["Amount (USD)", amountOf(({ amount }) => amount)],
  ["Fee (USD)", amountOf(({ fee }) => fee)],
  ["Net (USD)", amountOf(({ net }) => net)],
  ["Method", textOf(({ methodName }) => methodName)],
  ["Network", textOf(({ crypto }) => crypto)],
  ["Address", textOf(({ address }) => address)],
  ["Description", textOf(({ description }) => description)],
  ["Reason", textOf(({ reason }) => reason)],
  ["Created (UTC)", ({ transaction }) => formatMomentUtc(transaction.$createdAt)],
  ["Created (local)", textOf(({ $createdAt }) => formatMoment($createdAt))],
  [
    "Settled (UTC)",
    ({ transaction: { settledAt } }) => (settledAt === null ? "" : formatMomentUtc(settledAt)),
  ],
  ["Settled (local)", textOf(({ settledAt }) => (settledAt === null ? null : formatMoment(settledAt)))],
  ["Transaction hash", textOf(({ transferHash }) => transferHash)],
  ["Currency", textOf(({ currency }) => currency)],
  ["Rate (USD)", textOf(({ rate }) => rate)],
  ["Amount in currency", textOf(({ units }) => units)],
];

/** The columns of `transactionCsvLine`. */
export const transactionCsvColumns = columns.map(([name]) => name);

/** A transaction as a line of values. @param owner undefined when the account is deleted */
export function transactionCsvLine(transaction: Transaction, owner: Exported["owner"]): string {
  return csvLine(columns.map(([, cell]) => cell({ transaction, owner })));
}
