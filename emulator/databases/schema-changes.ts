import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import { codecOf } from "#emulator/store/codec.ts";
import type { Doc, IndexType } from "#emulator/store/collection.ts";
import { quote } from "#emulator/store/columns.ts";
import { isUniqueViolation } from "#emulator/store/errors.ts";
import {
  addAttribute,
  addIndex,
  dropAttribute,
  dropCollection,
  dropIndex,
  ensureCollection,
} from "#emulator/store/schema.ts";
import type { Table } from "./catalog.ts";
import { type ColumnRow, columns, type IndexRow, indexes, links, tables } from "./collections.ts";
import { type ColumnInput, toAttribute } from "./column-input.ts";

export interface IndexInput {
  readonly key: string;
  readonly type: IndexType;
  readonly attributes: readonly string[];
  readonly orders?: readonly (string | null)[] | undefined;
  readonly lengths?: readonly number[] | undefined;
}

/** `available` is for what `createRowsTable` is about to make. */
type NewStatus = "processing" | "available";

/** Records a column. A `processing` one has no place in the rows' table yet: `buildColumn` makes it. */
export function recordColumn(
  project: Project,
  table: Table,
  input: ColumnInput,
  status: NewStatus = "processing",
): Doc<ColumnRow> {
  const attribute = toAttribute(input);
  const column = project.store.create(columns, {
    $id: `${table.record.$sequence}_${input.key}`,
    table: table.record.$sequence,
    key: input.key,
    type: input.type,
    size: attribute.size ?? 0,
    required: attribute.required ?? false,
    array: attribute.array ?? false,
    status,
    error: "",
    attribute,
  });
  project.catalog.forget();
  return column;
}

/** Adds the column to the rows' table. Existing rows get the default. */
export function buildColumn(project: Project, table: Table, column: Doc<ColumnRow>): void {
  const { store, catalog } = project;
  if (store.get(columns, column.$id) === undefined) return;
  store.transaction(() => {
    addAttribute(store.sqlite, table.collection, column.attribute);
    store.update(columns, column.$id, { status: "available", $updatedAt: column.$updatedAt });
    catalog.forget();
    const fresh = catalog.table(table.record.databaseId, table.record.tableId);
    const initial = column.attribute.default ?? null;
    if (fresh === undefined || initial === null) return;
    // All rows at once: a table may have a million.
    const { columns: names, params } = codecOf(fresh.collection).encode({ [column.key]: initial });
    const sets = ["_version = _version + 1", ...names.map((name) => `${name} = ?`)];
    store.sqlite.run(`UPDATE ${quote(fresh.collection.table)} SET ${sets.join(", ")}`, params);
  });
}

/** Records an index. A `processing` one is not there yet: `buildIndex` makes it. */
export function recordIndex(
  project: Project,
  table: Table,
  input: IndexInput,
  status: NewStatus = "processing",
): Doc<IndexRow> {
  const index = project.store.create(indexes, {
    $id: `${table.record.$sequence}_${input.key}`,
    table: table.record.$sequence,
    key: input.key,
    type: input.type,
    status,
    error: "",
    attributes: [...input.attributes],
    lengths: input.attributes.map((_, position) => input.lengths?.[position] ?? 0),
    orders: [...(input.orders ?? [])],
  });
  project.catalog.forget();
  return index;
}

/** Builds the index; existing rows that break a unique one make it `failed`, with the reason. */
export function buildIndex(project: Project, table: Table, index: Doc<IndexRow>): void {
  const { store, catalog } = project;
  if (store.get(indexes, index.$id) === undefined) return;
  const fresh = catalog.table(table.record.databaseId, table.record.tableId);
  if (fresh === undefined) return;
  const { $updatedAt } = index;
  try {
    store.transaction(() => {
      addIndex(store.sqlite, fresh.collection, asIndex(index));
      store.update(indexes, index.$id, { status: "available", $updatedAt });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    store.update(indexes, index.$id, { status: "failed", error: "Duplicate values found", $updatedAt });
  }
  catalog.forget();
}

/** Removes a column and, from every index, what stood on it. */
export function removeColumn(project: Project, table: Table, column: Doc<ColumnRow>): void {
  const { store, catalog } = project;
  store.transaction(() => {
    const dependent = table.indexes.filter(({ attributes }) => attributes.includes(column.key));
    for (const index of dependent) dropIndex(store.sqlite, table.collection, asIndex(index));
    if (column.status === "available") dropAttribute(store.sqlite, table.collection, column.attribute);
    store.delete(columns, column.$id);
    for (const index of dependent) {
      const left = index.attributes.filter((key) => key !== column.key);
      if (left.length === 0) store.delete(indexes, index.$id);
      else store.update(indexes, index.$id, { attributes: left });
    }
    catalog.forget();
    const fresh = catalog.table(table.record.databaseId, table.record.tableId);
    for (const index of fresh?.indexes ?? []) {
      if (fresh && index.status === "available") addIndex(store.sqlite, fresh.collection, asIndex(index));
    }
  });
}

export function removeIndex(project: Project, table: Table, index: Doc<IndexRow>): void {
  const { store, catalog } = project;
  store.transaction(() => {
    dropIndex(store.sqlite, table.collection, asIndex(index));
    store.delete(indexes, index.$id);
  });
  catalog.forget();
}

/** Makes the table that rows go to, with every available column and index. */
export function createRowsTable(project: Project, table: Table): void {
  ensureCollection(project.store.sqlite, table.collection);
}

/** The columns of other tables that point to this one are deleted with it. */
function forgetRelations({ store, catalog }: Project, { record, columns: own, relations }: Table): void {
  const found = [
    ...own.flatMap(({ attribute }) => attribute.relation ?? []),
    ...relations.map(({ relation }) => relation),
  ];
  for (const { link, relatedId } of found) {
    store.deleteWhere(links, where.equal("link", link));
    for (const column of catalog.table(record.databaseId, relatedId)?.columns ?? []) {
      if (column.attribute.relation?.link === link) store.delete(columns, column.$id);
    }
  }
}

export function removeTable(project: Project, table: Table): void {
  const { store, catalog } = project;
  store.substrings.forget(table.collection);
  store.transaction(() => {
    forgetRelations(project, table);
    dropCollection(store.sqlite, table.collection);
    store.deleteWhere(columns, where.equal("table", table.record.$sequence));
    store.deleteWhere(indexes, where.equal("table", table.record.$sequence));
    store.delete(tables, table.record.$id);
  });
  catalog.forget();
}

const asIndex = (index: Doc<IndexRow>) => ({
  ...index,
  orders: index.orders.map((order) => (order?.toUpperCase() === "DESC" ? "DESC" : "ASC") as "ASC" | "DESC"),
});
