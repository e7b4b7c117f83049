import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import type { Attribute, Doc } from "#emulator/store/collection.ts";
import { quote, valueColumn } from "#emulator/store/columns.ts";
import { addIndex, dropIndex, renameAttribute } from "#emulator/store/schema.ts";
import { errorAbout } from "./access.ts";
import type { Table } from "./catalog.ts";
import { type ColumnRow, columns, indexes } from "./collections.ts";
import type { Naming } from "./naming.ts";
import { lengthProblem } from "./schema-limits.ts";
import { checkColumnValues, checkDefaultAllowed } from "./schema-rules.ts";

interface ColumnChanges {
  readonly required?: boolean;
  readonly default?: unknown;
  readonly size?: number | null | undefined;
  readonly min?: number | bigint | null | undefined;
  readonly max?: number | bigint | null | undefined;
  readonly elements?: readonly string[] | null | undefined;
  readonly newKey?: string | null | undefined;
}

/**
 * Changes a column without touching its values.
 * @throws …_not_available, …_already_exists, …_default_unsupported, …_value_invalid, …_invalid_resize
 */
export function updateColumn(
  project: Project,
  naming: Naming,
  table: Table,
  column: Doc<ColumnRow>,
  changes: ColumnChanges,
): Doc<ColumnRow> {
  const { store, catalog } = project;
  if (column.status !== "available") throw errorAbout(`${naming.column}_not_available` as const, column.key);
  const old = column.attribute;
  const renamed = changes.newKey !== null && changes.newKey !== undefined && changes.newKey !== column.key;
  const key = renamed ? String(changes.newKey) : column.key;
  if (
    renamed &&
    table.columns.some((other) => other !== column && other.key.toLowerCase() === key.toLowerCase())
  ) {
    throw errorAbout(`${naming.column}_already_exists` as const, key);
  }
  const attribute: Attribute = {
    ...old,
    key,
    required: changes.required ?? old.required ?? false,
    default: changes.default ?? null,
    ...kept("size", changes.size),
    ...(old.type === "integer" || old.type === "double"
      ? { ...kept("min", changes.min), ...kept("max", changes.max) }
      : {}),
    ...(old.format === "enum" ? kept("elements", changes.elements) : {}),
  };
  const changed = { ...attribute, type: column.type };
  checkDefaultAllowed(naming, changed);
  if (old.format === "enum" && changes.elements?.length === 0) {
    throw new AppwriteError(`${naming.column}_value_invalid` as const, "Enum elements must not be empty");
  }
  // A text that is longer than its column is only refused in the rows that get it.
  if (attribute.min !== undefined || old.format === "enum") checkColumnValues(naming, changed);
  if ((attribute.size ?? 0) < (old.size ?? 0) && longest(project, table, old) > (attribute.size ?? 0)) {
    throw new AppwriteError(`${naming.column}_invalid_resize` as const);
  }
  for (const index of table.indexes.filter(({ attributes }) => attributes.includes(column.key))) {
    const tooLong = lengthProblem(table, index, { ...attribute, key: column.key });
    if (tooLong !== undefined) throw new AppwriteError(`${naming.index}_invalid` as const, tooLong);
  }
  return store.transaction(() => {
    if (renamed) {
      // A full text names its columns itself: it is made again.
      const texts = table.collection.indexes.filter(
        ({ type, attributes }) => type === "fulltext" && attributes.includes(column.key),
      );
      for (const index of texts) dropIndex(store.sqlite, table.collection, index);
      renameAttribute(store.sqlite, table.collection, old, key);
      store.substrings.forget(table.collection);
      for (const index of table.indexes.filter(({ attributes }) => attributes.includes(column.key))) {
        const attributes = index.attributes.map((name) => (name === column.key ? key : name));
        store.update(indexes, index.$id, { attributes });
      }
    }
    const changed = store.update(columns, column.$id, {
      $id: `${table.record.$sequence}_${key}`,
      key,
      required: attribute.required ?? false,
      size: attribute.size ?? 0,
      attribute,
    });
    catalog.forget();
    const fresh = catalog.table(table.record.databaseId, table.record.tableId);
    for (const index of fresh?.collection.indexes ?? []) {
      if (fresh && renamed && index.type === "fulltext") addIndex(store.sqlite, fresh.collection, index);
    }
    return changed;
  });
}

function kept<K extends string, V>(name: K, value: V | null | undefined): { [Name in K]?: V } {
  return value === null || value === undefined ? {} : ({ [name]: value } as { [Name in K]?: V });
}

/** The longest text the column holds. */
function longest({ store }: Project, { collection }: Table, attribute: Attribute): number {
  const sql = `SELECT max(length(${valueColumn(attribute.key)})) FROM ${quote(collection.table)}`;
  return Number(store.sqlite.get(sql)?.[0] ?? 0);
}
