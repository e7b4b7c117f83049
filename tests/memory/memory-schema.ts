import { AppwriteException } from "node-appwrite";
import schema from "../../appwrite.json" with { type: "json" };
import type { Row } from "./memory-queries.ts";

/** The columns that have a value although none was given. */
export function defaults(tableId: string): Record<string, unknown> {
  const columns: readonly { key: string; default?: unknown }[] =
    schema.tables.find(({ $id }) => $id === tableId)?.columns ?? [];
  return Object.fromEntries(columns.map((column) => [column.key, column.default ?? null]));
}

export function assertUnique(rows: readonly Row[], columns: readonly string[]): void {
  const values = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  if (new Set(values).size < values.length) throw conflict();
}

export function conflict(): AppwriteException {
  return new AppwriteException("Transaction conflict", 409, "transaction_conflict");
}
