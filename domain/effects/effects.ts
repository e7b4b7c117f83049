import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import type { ColumnOf, TableName } from "./data-tables.ts";

/** The rows that a decision writes, in terms of the tables: the commit writes them without knowing what they mean. */

type Columns = Readonly<Record<string, unknown>>;

/** One row that is written, or all rows of a table that hold a value in a column. */
export type RowWrite = { readonly table: TableName } & (
  | {
      readonly action: "create";
      readonly rowId: string;
      readonly columns: Columns;
      /** The account that may read the row besides administrators; none when it is left out. */
      readonly owner?: string;
    }
  | { readonly action: "update"; readonly rowId: string; readonly columns: Columns }
  | { readonly action: "delete"; readonly rowId: string }
  | { readonly action: "updateWhere"; readonly where: Where; readonly columns: Columns }
  | { readonly action: "deleteWhere"; readonly where: Where }
);

interface Where {
  readonly column: string;
  /** The value, or one of several: at most 100. */
  readonly value: string | readonly string[];
  /** Only rows whose other column is an instant before this one. */
  readonly before?: Before;
}

interface Before<Column extends string = string> {
  readonly column: Column;
  readonly instant: string;
}

/**
 * Returns the writes to single rows of one table, typed by its columns.
 * @param encode turns columns, all or some, into what the table holds
 */
export function rowsOf<Row>(table: TableName, encode: (columns: Partial<Row>) => Columns) {
  return {
    /** @param owner the account that may read the row besides administrators */
    create(rowId: string, row: Row, owner?: string): RowWrite {
      const write = { table, action: "create", rowId, columns: encode(row) } as const;
      return owner === undefined ? write : { ...write, owner };
    },
    update(rowId: string, change: Partial<Row>): RowWrite {
      return { table, action: "update", rowId, columns: encode(change) };
    },
    delete(rowId: string): RowWrite {
      return { table, action: "delete", rowId };
    },
  };
}

/** Writes all rows of a table that hold a value in a column. */
export function updateWhere<Table extends TableName>(
  table: Table,
  column: ColumnOf<Table>,
  value: string,
  columns: { readonly [Column in ColumnOf<Table> | "$permissions"]?: unknown },
): RowWrite {
  return { table, action: "updateWhere", where: { column, value }, columns };
}

/** Deletes all rows of a table that hold a value in a column. */
export function deleteWhere<Table extends TableName>(
  table: Table,
  column: ColumnOf<Table>,
  value: string,
  before?: Before<ColumnOf<Table>>,
): RowWrite {
  return { table, action: "deleteWhere", where: { column, value, ...(before && { before }) } };
}

/** The rows that a decision writes beside its posting, and their form in the audit. */
export interface Effects {
  readonly writes: readonly RowWrite[];
  readonly counters: readonly CounterIncrement[];
  /** The values in the audit, before and after. */
  readonly before?: object;
  readonly after?: object;
  /** The account that must not learn of its rows: its id may belong to another person by now. */
  readonly hiddenFrom?: string;
}

/** The effects of a decision that writes no row beside its audit entry. */
export const NO_EFFECTS: Effects = { writes: [], counters: [] };

/** Joins the effects on several rows. */
export function combined(...parts: readonly Effects[]): Effects {
  const hiddenFrom = parts.find((part) => part.hiddenFrom !== undefined)?.hiddenFrom;
  return {
    writes: parts.flatMap(({ writes }) => writes),
    counters: parts.flatMap(({ counters }) => counters),
    before: Object.assign({}, ...parts.map(({ before }) => before)),
    after: Object.assign({}, ...parts.map(({ after }) => after)),
    ...(hiddenFrom !== undefined && { hiddenFrom }),
  };
}
