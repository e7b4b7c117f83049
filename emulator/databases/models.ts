import type { Doc } from "#emulator/store/collection.ts";
import type { Table } from "./catalog.ts";
import type { ColumnRow, DatabaseRow, IndexRow, TransactionRow } from "./collections.ts";
import type { Naming } from "./naming.ts";
import { bytesMax, rowWidth } from "./schema-limits.ts";

export function databaseModel({ $id, name, $createdAt, $updatedAt, enabled, type }: Doc<DatabaseRow>) {
  return { $id, name, $createdAt, $updatedAt, enabled, type };
}

export function tableModel(naming: Naming, { record, columns, indexes }: Table) {
  return {
    $id: record.tableId,
    $createdAt: record.$createdAt,
    $updatedAt: record.$updatedAt,
    $permissions: record.$permissions,
    databaseId: record.databaseId,
    name: record.name,
    enabled: record.enabled,
    [naming.rowSecurity]: record.rowSecurity,
    [naming.columns]: columns.map((column) => columnModel(naming, column)),
    indexes: indexes.map((index) => indexModel(naming, index)),
    bytesMax,
    bytesUsed: rowWidth(columns.map(({ attribute }) => attribute)),
  };
}

const textFamily = new Set(["varchar", "text", "mediumtext", "longtext"]);

/**
 * @param as the type in the path of an update decides the model's fields, whatever the column is (seen live)
 * @param answer lists of columns show `encrypt` of the newer text types as null, an update that of each (seen live)
 */
export function columnModel(
  naming: Naming,
  column: Doc<ColumnRow>,
  { as = column.type, answer = "one" }: { as?: string; answer?: "one" | "list" | "update" } = {},
) {
  const { attribute } = column;
  const model: Record<string, unknown> = {
    key: column.key,
    type: column.type,
    status: column.status,
    error: column.error,
    required: column.required,
    array: column.array,
    $createdAt: column.$createdAt,
    $updatedAt: column.$updatedAt,
  };
  if (as === "relationship" && attribute.relation !== undefined) {
    const { relatedId, link: _, ...relation } = attribute.relation;
    return { ...model, [naming.relatedTable]: relatedId, ...relation };
  }
  const format = attribute.format ?? "";
  if (as === "string" && format !== "" && column.type === "string") {
    model.format = format;
    if (format === "enum") model.elements = attribute.elements ?? [];
  } else if (as === "string" || textFamily.has(as)) {
    if (as === "string" || as === "varchar") model.size = column.type === "double" ? 0 : column.size;
    const unknown = answer === "update" || (answer === "list" && as !== "string") || column.type === "double";
    model.encrypt = unknown ? null : (attribute.encrypt ?? false);
  } else if (as === "integer" || as === "bigint" || as === "double") {
    model.min = attribute.min ?? null;
    model.max = attribute.max ?? null;
  } else if (as === "datetime") model.format = "";
  model.default = attribute.default ?? null;
  return model;
}

export function indexModel(naming: Naming, index: Doc<IndexRow>) {
  return {
    $id: `${index.table}_${index.key}`,
    $createdAt: index.$createdAt,
    $updatedAt: index.$updatedAt,
    key: index.key,
    type: index.type,
    status: index.status,
    error: index.error,
    [naming.columns]: index.attributes,
    lengths: index.lengths,
    orders: index.orders,
  };
}

/** A row as the API returns it. */
export function rowModel<Row extends Readonly<Record<string, unknown>>>(
  naming: Naming,
  { record }: Table,
  row: Row,
) {
  return { ...row, $databaseId: record.databaseId, [`$${naming.tableId}`]: record.tableId };
}

export function transactionModel(transaction: Doc<TransactionRow>) {
  const { $id, $createdAt, $updatedAt, status, operations, expiresAt } = transaction;
  return { $id, $createdAt, $updatedAt, status, operations, expiresAt };
}
