import type { ColumnInput } from "#emulator/databases/column-input.ts";
import type { TableInput } from "#emulator/databases/create-table.ts";
import type { IndexInput } from "#emulator/databases/schema-changes.ts";

/** A table as a configuration describes it, complete. */
export type DescribedTable = TableInput & {
  readonly columns: readonly ColumnInput[];
  readonly indexes: readonly IndexInput[];
};
