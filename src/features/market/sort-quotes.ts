import type { Quote } from "./market-source.ts";

export type SortColumn = "name" | "price" | "change" | "volume";
export interface Sorting {
  column: SortColumn;
  direction: "ascending" | "descending";
}

/** The sorting after the head of a column was pressed: figures begin with the largest, names with A. */
export function pressed(sorting: Sorting, column: SortColumn): Sorting {
  if (sorting.column !== column) return { column, direction: column === "name" ? "ascending" : "descending" };
  return { column, direction: sorting.direction === "ascending" ? "descending" : "ascending" };
}

/** The assets whose name or symbol contains the text, sorted. */
export function chosenQuotes(
  quotes: readonly Quote[],
  text: string,
  { column, direction }: Sorting,
): Quote[] {
  const wanted = text.trim().toLowerCase();
  const sign = direction === "ascending" ? 1 : -1;
  return quotes
    .filter(({ name, symbol }) => `${name} ${symbol}`.toLowerCase().includes(wanted))
    .sort((a, b) =>
      column === "name" ? sign * a.name.localeCompare(b.name, "en") : sign * (a[column] - b[column]),
    );
}
