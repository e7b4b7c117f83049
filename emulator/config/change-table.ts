import type { Table } from "#emulator/databases/catalog.ts";
import {
  type ColumnRow,
  type IndexRow,
  indexes,
  searchText,
  tables,
} from "#emulator/databases/collections.ts";
import { type ColumnInput, toAttribute } from "#emulator/databases/column-input.ts";
import type { Naming } from "#emulator/databases/naming.ts";
import {
  buildColumn,
  buildIndex,
  type IndexInput,
  recordColumn,
  recordIndex,
  removeColumn,
  removeIndex,
} from "#emulator/databases/schema-changes.ts";
import { checkNewColumn, checkNewIndex } from "#emulator/databases/schema-rules.ts";
import { updateColumn } from "#emulator/databases/update-column.ts";
import { toJson } from "#emulator/json.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import type { Attribute, Doc } from "#emulator/store/collection.ts";
import { quote, valueColumn } from "#emulator/store/columns.ts";
import { ConfigError } from "./config-file.ts";
import type { DescribedTable } from "./described-table.ts";

/**
 * Brings a table to its description without losing a value.
 * @throws ConfigError for a change that would, naming the column and what can be done
 */
export function changeTable(project: Project, naming: Naming, table: Table, described: DescribedTable): void {
  const current = (): Table => {
    project.catalog.forget();
    return project.catalog.table(described.databaseId, described.tableId) ?? table;
  };
  changeSettings(project, table, described);
  dropIndexes(project, current(), described.indexes);
  for (const column of current().columns) {
    if (column.type === "relationship") continue;
    const wanted = described.columns.find(({ key }) => key === column.key);
    if (wanted === undefined) drop(project, current(), column, "is no longer in the configuration");
    else changeColumn(project, naming, current(), column, wanted);
  }
  for (const input of described.columns) {
    if (current().columns.some(({ key }) => key === input.key)) continue;
    checkNewColumn(naming, current(), input);
    buildColumn(project, current(), recordColumn(project, current(), input));
  }
  for (const input of described.indexes) {
    if (current().indexes.some(({ key }) => key === input.key)) continue;
    checkNewIndex(naming, current(), input);
    const index = recordIndex(project, current(), input);
    buildIndex(project, current(), index);
    if (project.store.get(indexes, index.$id)?.status === "available") continue;
    throw new ConfigError(
      `The unique index "${input.key}" of table "${described.tableId}" cannot be made, because rows already hold equal values: change those rows, or make it a key index.`,
    );
  }
}

function changeSettings(project: Project, { record }: Table, described: DescribedTable): void {
  const $permissions = expandPermissions(described.permissions, ["create", "read", "update", "delete"]);
  const { name, enabled, rowSecurity } = described;
  const search = searchText(record.tableId, name);
  const same =
    record.search === search &&
    record.enabled === enabled &&
    record.rowSecurity === rowSecurity &&
    JSON.stringify(record.$permissions) === JSON.stringify($permissions);
  if (!same) project.store.update(tables, record.$id, { name, search, enabled, rowSecurity, $permissions });
}

function dropIndexes(project: Project, table: Table, wanted: readonly IndexInput[]): void {
  for (const index of table.indexes) {
    if (!wanted.some((input) => sameIndex(index, input))) removeIndex(project, table, index);
  }
}

function sameIndex(index: IndexRow, input: IndexInput): boolean {
  const orders = (list: readonly (string | null)[]) =>
    input.attributes.map((_, i) => list[i] ?? "ASC").join();
  return (
    index.key === input.key &&
    index.type === input.type &&
    index.status === "available" &&
    index.attributes.join() === input.attributes.join() &&
    orders(index.orders) === orders(input.orders ?? [])
  );
}

function changeColumn(
  project: Project,
  naming: Naming,
  table: Table,
  column: Doc<ColumnRow>,
  wanted: ColumnInput,
): void {
  const attribute = toAttribute(wanted);
  const kept =
    column.type === wanted.type &&
    column.array === attribute.array &&
    (column.attribute.format ?? "") === (attribute.format ?? "") &&
    (column.attribute.encrypt ?? false) === (attribute.encrypt ?? false);
  if (!kept) {
    drop(
      project,
      table,
      column,
      `would change from ${nameOf(column.type, column.array)} to ${nameOf(wanted.type, wanted.array)}`,
    );
    return;
  }
  if (shape(column.attribute) === shape(attribute)) return;
  updateColumn(project, naming, table, column, {
    required: attribute.required ?? false,
    default: attribute.default,
    size: attribute.size ?? null,
    min: attribute.min ?? null,
    max: attribute.max ?? null,
    elements: attribute.elements ?? null,
  });
}

const nameOf = (type: string, array = false): string => (array ? `a list of ${type}` : type);

/** Everything of an attribute that a change can touch. */
function shape({ required, default: initial, size, min, max, elements }: Attribute): string {
  return [required, toJson(initial ?? null), size, min, max, elements?.join("\n")].map(String).join("\0");
}

/** Removes a column that holds nothing. @throws ConfigError when it does */
function drop(project: Project, table: Table, column: Doc<ColumnRow>, why: string): void {
  const filled = `SELECT count(*) FROM ${quote(table.collection.table)} WHERE ${valueColumn(column.key)} IS NOT NULL`;
  const rows = Number(project.store.sqlite.get(filled)?.[0] ?? 0);
  if (rows > 0) {
    throw new ConfigError(
      `The column "${column.key}" of table "${table.record.tableId}" ${why}, which would lose its values in ${rows} row${rows === 1 ? "" : "s"}: put it back under another key, or delete the column on the running server first.`,
    );
  }
  removeColumn(project, table, column);
}
