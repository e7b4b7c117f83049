import type { ReactNode } from "react";

/** One column of a table, described once per noun. */
export interface TableColumn<Row> {
  /** Its name in the address and in saved views: renaming it forgets it there. */
  readonly id: string;
  readonly title: string;
  /** The same function each time: a row is made again only for another row or another choice of columns. */
  readonly cell: (row: Row) => ReactNode;
  /** The column by which the server sorts, which needs an index. Without it the column cannot be sorted. */
  readonly order?: string;
  /** How the first press sorts; ascending where left out. */
  readonly firstDirection?: Direction;
  /** "end" for figures. */
  readonly align?: "end";
  /** Pixels that it takes at least. */
  readonly width: number;
  /** Pixels while a panel stands beside the table, where its cell then shows less. */
  readonly widthBeside?: number;
  /** Whether it takes room that is left. */
  readonly grows?: true;
  /** "always" cannot be left out, "chosen" is left out until it is chosen. */
  readonly shown?: "always" | "chosen";
}

type Direction = "ascending" | "descending";

/** The order of a list, as the server takes it. */
export interface ListOrder {
  readonly column: string;
  readonly direction: Direction;
}

/** The parts of a column that the address needs. */
export type ColumnName = Pick<TableColumn<never>, "id" | "title" | "order" | "shown">;

/** Returns the ids of the columns that a table shows before anything is chosen. */
export function defaultColumns(columns: readonly ColumnName[]): string[] {
  return columns.filter(({ shown }) => shown !== "chosen").map(({ id }) => id);
}

/**
 * Reads chosen columns from an address or a saved view: "date,amount".
 * @returns the ids that there are, in the order of the table; null when none of them is one
 */
export function parseColumns(text: string, columns: readonly ColumnName[]): string[] | null {
  const wanted = new Set(text.split(","));
  if (!columns.some(({ id }) => wanted.has(id))) return null;
  return columns.filter(({ id, shown }) => shown === "always" || wanted.has(id)).map(({ id }) => id);
}

/** Writes chosen columns for an address; "" for those that the table has by default. */
export function formatColumns(chosen: readonly string[], columns: readonly ColumnName[]): string {
  return chosen.join() === defaultColumns(columns).join() ? "" : chosen.join(",");
}

export interface Sorting {
  /** The column of the table. */
  readonly id: string;
  readonly direction: Direction;
}

/**
 * Reads an order from an address or a saved view: "amount" ascending, "-amount" descending.
 * @param offered the orders of the server that the list has with its present filter
 * @returns null when there is no such order, and the list has its own
 */
export function parseSorting(
  text: string,
  columns: readonly ColumnName[],
  offered: readonly string[],
): Sorting | null {
  const isDescending = text.startsWith("-");
  const id = isDescending ? text.slice(1) : text;
  const column = columns.find((one) => one.id === id);
  if (column?.order === undefined || !offered.includes(column.order)) return null;
  return { id, direction: isDescending ? "descending" : "ascending" };
}

/** Writes an order for an address. */
export function formatSorting({ id, direction }: Sorting): string {
  return direction === "descending" ? `-${id}` : id;
}

/** Returns the order as the server takes it. */
export function listOrder(sorting: Sorting | null, columns: readonly ColumnName[]): ListOrder | undefined {
  const column = columns.find(({ id }) => id === sorting?.id)?.order;
  if (sorting === null || column === undefined) return undefined;
  return { column, direction: sorting.direction };
}
