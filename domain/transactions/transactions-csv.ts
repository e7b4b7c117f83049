import type { Profile } from "#domain/profiles/profile.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { csvLine, csvText } from "#domain/values/csv.ts";
import type { Formats } from "#domain/values/formats.ts";
import { type Cents, formatDecimal } from "#domain/values/money.ts";
import type { Transaction } from "./transaction.ts";

/** The source of a line; the owner is undefined when the account is deleted. */
interface Exported {
  readonly transaction: Transaction;
  readonly owner: Pick<Profile, "name" | "email"> | undefined;
}

type Cell = (exported: Exported, formats: Pick<Formats, "moment">) => string;

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

const localTimeOf =
  (read: (transaction: Transaction) => string | null): Cell =>
  ({ transaction }, { moment }) => {
    const instant = read(transaction);
    return csvText(instant === null ? "" : moment(instant));
  };

/** The cell of each column, in their order. */
const cells = {
  transaction: textOf(({ transactionId }) => transactionId),
  id: textOf(({ $id }) => $id),
  ownerId: textOf(({ id }) => id),
  owner: ({ owner }) => csvText(owner?.name ?? ""),
  email: ({ owner }) => csvText(owner?.email ?? ""),
  kind: ({ transaction }) => transaction.kind,
  type: ({ transaction }) => transaction.type,
  status: ({ transaction }) => transaction.status,
  amount: amountOf(({ amount }) => amount),
  fee: amountOf(({ fee }) => fee),
  net: amountOf(({ net }) => net),
  method: textOf(({ methodName }) => methodName),
  network: textOf(({ crypto }) => crypto),
  address: textOf(({ address }) => address),
  description: textOf(({ description }) => description),
  reason: textOf(({ reason }) => reason),
  createdUtc: ({ transaction }) => formatMomentUtc(transaction.$createdAt),
  createdLocal: localTimeOf(({ $createdAt }) => $createdAt),
  settledUtc: ({ transaction: { settledAt } }) => (settledAt === null ? "" : formatMomentUtc(settledAt)),
  settledLocal: localTimeOf(({ settledAt }) => settledAt),
  hash: textOf(({ transferHash }) => transferHash),
  currency: textOf(({ currency }) => currency),
  rate: textOf(({ rate }) => rate),
  units: textOf(({ units }) => units),
} satisfies Record<string, Cell>;

type Column = keyof typeof cells;

const columns = Object.keys(cells) as Column[];

/** The headings of the columns in the language of the reader. */
export type TransactionHeadings = Readonly<Record<Column, string>>;

/** Returns the headings in the order of the cells. */
export function transactionCsvColumns(headings: TransactionHeadings): string[] {
  return columns.map((column) => headings[column]);
}

/**
 * A transaction as a line of values.
 * @param owner undefined when the account is deleted
 * @param formats of the local times
 */
export function transactionCsvLine(
  transaction: Transaction,
  owner: Exported["owner"],
  formats: Pick<Formats, "moment">,
): string {
  return csvLine(columns.map((column) => cells[column]({ transaction, owner }, formats)));
}
