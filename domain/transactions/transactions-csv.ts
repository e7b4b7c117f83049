import type { Profile } from "#domain/members/profile.ts";
import { formatMoment, formatMomentUtc } from "#domain/values/calendar.ts";
import { csvLine, csvText } from "#domain/values/csv.ts";
import { type Cents, formatDecimal } from "#domain/values/money.ts";
import type { Transaction } from "./transaction.ts";

/** The columns of `transactionCsvLine`. */
export const transactionCsvColumns = [
  "Transaction",
  "ID",
  "Owner ID",
  "Owner",
  "Email",
  "Kind",
  "Type",
  "Status",
  "Amount (USD)",
  "Fee (USD)",
  "Net (USD)",
  "Method",
  "Network",
  "Address",
  "Description",
  "Reason",
  "Created (UTC)",
  "Created (local)",
  "Settled (UTC)",
  "Settled (local)",
  "Transfer hash",
  "Currency",
  "Rate (USD)",
  "Amount in currency",
];

const amountOrNothing = (amount: Cents | null) => (amount === null ? "" : formatDecimal(amount));

/** A transaction as a line of values. @param owner undefined when the account is deleted */
export function transactionCsvLine(
  transaction: Transaction,
  owner: Pick<Profile, "name" | "email"> | undefined,
): string {
  const { transactionId, $id, id, kind, type, status, amount, fee, net, $createdAt, settledAt } = transaction;
  const { methodName, crypto, address, description, reason } = transaction;
  const { transferHash, currency, rate, units } = transaction;
  return csvLine([
    csvText(transactionId),
    csvText($id),
    csvText(id),
    csvText(owner?.name ?? ""),
    csvText(owner?.email ?? ""),
    kind,
    type,
    status,
    formatDecimal(amount),
    amountOrNothing(fee),
    amountOrNothing(net),
    ...[methodName, crypto, address, description, reason].map((text) => csvText(text ?? "")),
    formatMomentUtc($createdAt),
    csvText(formatMoment($createdAt)),
    settledAt === null ? "" : formatMomentUtc(settledAt),
    settledAt === null ? "" : csvText(formatMoment(settledAt)),
    ...[transferHash, currency, rate, units].map((text) => csvText(text ?? "")),
  ]);
}
