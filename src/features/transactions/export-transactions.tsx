import type { Transaction } from "#domain/transactions/transaction.ts";
import { transactionCsvColumns, transactionCsvLine } from "#domain/transactions/transactions-csv.ts";
import * as tables from "#messages/generated/admin-tables.ts";
import { transactions } from "#src/backend/tables.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { ExportCsv } from "#src/queries/export-csv.tsx";
import { readProfiles } from "#src/queries/read-profiles.ts";
import type { CsvOrder } from "#src/queries/use-csv-export.ts";
import { type TransactionFilter, transactionQuery } from "./queries.ts";
import { transactionHeadings } from "./transaction-headings.ts";

const texts = { soFar: tables.exportingTransactions, done: tables.exportedTransactions };

/** Everything that a filter lets through, with its owners, as a file. For administrators. */
export function ExportTransactions({ filter }: { filter: TransactionFilter }) {
  const t = useMessages();
  const formats = useFormats();
  const order: CsvOrder<Transaction> = {
    table: transactions,
    query: transactionQuery(filter),
    columns: transactionCsvColumns(transactionHeadings(t)),
    async write(rows) {
      const owners = await readProfiles(rows.map(({ id }) => id));
      return rows
        .map((transaction) => transactionCsvLine(transaction, owners.get(transaction.id), formats))
        .join("");
    },
    name: `transactions-${new Date().toISOString().slice(0, 10)}`,
  };
  return <ExportCsv order={order} texts={texts} />;
}
