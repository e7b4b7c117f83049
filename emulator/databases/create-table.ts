import { expandPermissions } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { errorAbout } from "./access.ts";
import { type Table, tableKey } from "./catalog.ts";
import { searchText, tables } from "./collections.ts";
import type { ColumnInput } from "./column-input.ts";
import type { Naming } from "./naming.ts";
import { createRowsTable, type IndexInput, recordColumn, recordIndex } from "./schema-changes.ts";
import { checkNewColumn, checkNewIndex } from "./schema-rules.ts";

export interface TableInput {
  readonly databaseId: string;
  readonly tableId: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly rowSecurity: boolean;
  readonly enabled: boolean;
  readonly columns?: readonly ColumnInput[];
  readonly indexes?: readonly IndexInput[];
}

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
  const refusal = () => errorAbout(`${naming.table}_already_exists` as const, tableId);
  try {
    return refuseDuplicate(refusal, () =>
      store.transaction(() => {
        store.create(tables, {
          $id: tableKey(databaseId, tableId),
          $permissions: expandPermissions(input.permissions, ["create", "read", "update", "delete"]),
          databaseId,
          tableId,
          name: input.name,
          search: searchText(tableId, input.name),
          enabled: input.enabled,
          rowSecurity: input.rowSecurity,
        });
        let table = find();
        for (const given of input.columns ?? []) {
          checkNewColumn(naming, table, given);
          const column = recordColumn(project, table, given, "available");
          table = { ...table, columns: [...table.columns, column] };
        }
        for (const given of input.indexes ?? []) {
          checkNewIndex(naming, table, given);
          const index = recordIndex(project, table, given, "available");
          table = { ...table, indexes: [...table.indexes, index] };
        }
        createRowsTable(project, find());
        return find();
      }),
    );
  } catch (error) {
    catalog.forget();
    throw error;
  }
}
