import { Query } from "node-appwrite";
import { type AuditEntry, parseAuditEntry } from "#domain/audit/audit.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { allRows, type Books } from "#scripts/operate/ledger/row-pages.ts";

/** The rows that the server holds of one drill. */
export interface Stored {
  readonly audit: ReadonlyMap<string, AuditEntry>;
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  readonly transactions: ReadonlyMap<string, Transaction>;
}

/**
 * Reads what was written since a moment.
 * @param since by the server's clock
 */
export async function storedSince(books: Books, since: string): Promise<Stored> {
  const read = async <Row extends { readonly $id: string }>(table: string, parse: (row: unknown) => Row) => {
    const rows = await allRows(books, table, [Query.greaterThanEqual("$createdAt", since)]);
    return new Map(rows.map((row) => [row.$id, parse(row)]));
  };
  return {
    audit: await read("audit", parseAuditEntry),
    entries: await read("ledger", parseLedgerEntry),
    transactions: await read("transactions", parseTransaction),
  };
}
