import { errorAbout } from "#emulator/databases/access.ts";
import { type Table, tableKey } from "#emulator/databases/catalog.ts";
import { tables } from "#emulator/databases/collections.ts";
import type { ColumnInput } from "#emulator/databases/column-input.ts";
import type { Naming } from "#emulator/databases/naming.ts";
import {
  buildColumn,
  buildIndex,
  createRowsTable,
  type IndexInput,
  recordColumn,
  recordIndex,
} from "#emulator/databases/schema-changes.ts";
import { checkNewColumn, checkNewIndex } from "#emulator/databases/schema-rules.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import { DuplicateError } from "#emulator/store/errors.ts";

export type TableInput = {
  readonly databaseId: string;
  readonly tableId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly rowSecurity: boolean;
  readonly enabled: boolean;
  readonly columns?: readonly ColumnInput[];
  readonly indexes?: readonly IndexInput[];
};

/**
 * Creates a table with everything in it, or nothing.
 * @throws table_already_exists and the errors of columns and indexes
 */
export function createTable(project: Project, naming: Naming, input: TableInput): Table {
  const { store, catalog } = project;
  const { databaseId, tableId } = input;
  const find = (): Table => {
    catalog.forget();
    const table = catalog.table(databaseId, tableId);
    if (table === undefined) throw new Error(`table ${tableId} vanished while it was made`);
    return table;
  };
  try {
    return store.transaction(() => {
      store.create(tables, {
        $id: tableKey(databaseId, tableId),
        $permissions: expandPermissions(input.permissions, ["create", "read", "update", "delete"]),
        databaseId,
        tableId,
        name: input.name,
        enabled: input.enabled,
        rowSecurity: input.rowSecurity,
      });
      createRowsTable(project, find());
      for (const column of input.columns ?? []) {
        checkNewColumn(naming, find(), column);
        buildColumn(project, find(), recordColumn(project, find(), column));
      }
      for (const index of input.indexes ?? []) {
        checkNewIndex(naming, find(), index);
        buildIndex(project, find(), recordIndex(project, find(), index));
      }
      return find();
    });
  } catch (error) {
    catalog.forget();
    if (error instanceof DuplicateError) throw errorAbout(`${naming.table}_already_exists` as const, tableId);
    throw error;
  }
}
