import type { Profile } from "#domain/profile.ts";
import type { Transaction } from "#domain/transaction.ts";
import { transactionCsvColumns, transactionCsvLine } from "#domain/transactions-csv.ts";
import { listRows } from "#src/backend/rows.ts";
import { transactions, users } from "#src/backend/tables.ts";
import { ExportCsv } from "#src/features/session/export-csv.tsx";
import { type TransactionFilter, transactionQuery } from "./queries.ts";

/** So many values fit into one condition of Appwrite. */
const idsPerRequest = 100;

/** Everything that a filter lets through, with its owners, as a file. For administrators. */
export function ExportTransactions({ filter }: { filter: TransactionFilter }) {
  const order = {
    table: transactions,
    query: transactionQuery(filter),
    columns: transactionCsvColumns,
    write: writeWithOwners,
    name: `transactions-${new Date().toISOString().slice(0, 10)}`,
  };
  return <ExportCsv order={order} noun="transactions" />;
}

async function writeWithOwners(rows: readonly Transaction[]): Promise<string> {
  const owners = new Map<string, Profile>();
  const ids = [...new Set(rows.map(({ id }) => id))];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const $id = ids.slice(start, start + idsPerRequest);
    const page = await listRows(users, { where: { $id }, limit: $id.length });
    for (const owner of page.rows) owners.set(owner.$id, owner);
  }
  return rows.map((transaction) => transactionCsvLine(transaction, owners.get(transaction.id))).join("");
}
