import type { RowOperation } from "#functions/lib/row-operations.ts";
import { defaults } from "#tests/memory/memory-schema.ts";

/** A row as Appwrite holds it, times and permissions included. */
export type StoredRow = Readonly<Record<string, unknown>> & {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly $permissions: readonly string[];
};

/** The tables of the product in memory. They take the operations of a commit, one caller at a time. */
export class MemoryTables {
  readonly #tables = new Map<string, Map<string, StoredRow>>();

  /** In the order in which they were created. */
  rows(tableId: string): StoredRow[] {
    return [...this.#table(tableId).values()];
  }

  find(tableId: string, rowId: string): StoredRow | undefined {
    return this.#table(tableId).get(rowId);
  }

  /** The ids of the tables that hold rows. */
  names(): string[] {
    return [...this.#tables.keys()].filter((tableId) => this.#table(tableId).size > 0);
  }

  /** @throws Error for a row that is there already, or that is missing: the simulation would be wrong */
  write(operations: readonly RowOperation[], at: string): void {
    for (const operation of operations) this.#apply(operation, at);
  }

  #table(tableId: string): Map<string, StoredRow> {
    const found = this.#tables.get(tableId) ?? new Map<string, StoredRow>();
    this.#tables.set(tableId, found);
    return found;
  }

  #apply({ action, tableId, rowId = "", data = {} }: RowOperation, at: string): void {
    const table = this.#table(tableId);
    const present = table.get(rowId);
    switch (action) {
      case "create":
        if (present !== undefined) throw new Error(`${tableId} ${rowId} exists already.`);
        table.set(rowId, newRow(tableId, rowId, at, data));
        return;
      case "update":
        if (present === undefined) throw new Error(`${tableId} ${rowId} does not exist.`);
        table.set(rowId, { ...present, ...data, $updatedAt: at });
        return;
      case "delete":
        table.delete(rowId);
        return;
      case "increment":
      case "decrement": {
        const { column, value } = data as { column: string; value: number };
        const row = present ?? newRow(tableId, rowId, at, {});
        const by = action === "increment" ? value : -value;
        table.set(rowId, { ...row, [column]: Number(row[column] ?? 0) + by, $updatedAt: at });
        return;
      }
      case "bulkUpdate":
      case "bulkDelete": {
        const { queries, data: change } = data as { queries: readonly string[]; data?: object };
        for (const row of selectRows([...table.values()], queries))
          if (action === "bulkDelete") table.delete(row.$id);
          else table.set(row.$id, { ...row, ...change, $updatedAt: at });
        return;
      }
      default:
        throw new Error(`No command of the simulation writes by ${action}.`);
    }
  }
}

const emptyRows = new Map<string, Readonly<Record<string, unknown>>>();

/** The columns of a table without a value, looked up once. */
function emptyRow(tableId: string): Readonly<Record<string, unknown>> {
  const found = emptyRows.get(tableId) ?? defaults(tableId);
  emptyRows.set(tableId, found);
  return found;
}

function newRow(tableId: string, $id: string, at: string, data: object): StoredRow {
  return { $permissions: [], ...emptyRow(tableId), ...data, $id, $createdAt: at, $updatedAt: at };
}

/** @param queries of which those for equal values select, as the writes of a decision use them */
export function selectRows(rows: readonly StoredRow[], queries: readonly string[]): StoredRow[] {
  return queries
    .map((query) => JSON.parse(query) as { method: string; attribute: string; values: unknown[] })
    .filter(({ method }) => method === "equal")
    .reduce(
      (found, { attribute, values }) => found.filter((row) => values.includes(row[attribute])),
      [...rows],
    );
}
