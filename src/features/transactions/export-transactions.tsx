import type { Transaction } from "#domain/transactions/transaction.ts";
import { transactionCsvColumns, transactionCsvLine } from "#domain/transactions/transactions-csv.ts";
import { transactions } from "#src/backend/tables.ts";
import { ExportCsv } from "#src/queries/export-csv.tsx";
import { readProfiles } from "#src/queries/read-profiles.ts";
import { type TransactionFilter, transactionQuery } from "./queries.ts";

/** Everything that a filter lets through, with its owners, as a file. For administrators. */
export function ExportTransactions({ filter }: { filter: TransactionFilter }) {
  const order = {
    table: transactions,
    query: transactionQuery(filter),
    columns: transactionCsvColumns,
    write: writeWithOwners,
    name: `transactions-${new Date().toISOString().slice(0, 10)}`,
  };
  return <ExportCsv order={order} nouns={["transaction", "transactions"]} />;
}

async function writeWithOwners(rows: readonly Transaction[]): Promise<string> {
  const owners = await readProfiles(rows.map(({ id }) => id));
  return rows.map((transaction) => transactionCsvLine(transaction, owners.get(transaction.id))).join("");
}
