import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type ColumnName,
  defaultColumns,
  formatColumns,
  formatSorting,
  type ListOrder,
  listOrder,
  parseColumns,
  parseSorting,
  type Sorting,
} from "./table-column.ts";

/** The order and the columns of a table, and how to change them. */
export interface TableState {
  /** The name of the list, by which this browser remembers its columns. */
  readonly name: string;
  /** The order that the rows are in; null where it is that of no column. */
  readonly sorting: Sorting | null;
  /** The order that was chosen, for the query; undefined while the list has its own. */
  readonly order: ListOrder | undefined;
  /** The orders that the list has with its present filter. */
  readonly offered: readonly string[];
  readonly shown: readonly string[];
  readonly sortBy: (sorting: Sorting) => void;
  /** Null for the default columns. */
  readonly show: (columns: readonly string[] | null) => void;
}

const storageKey = (name: string) => `columns:${name}`;

/**
 * Reads order and columns of a table from the address, and the columns otherwise from what this browser remembers.
 * @param name of the list
 * @param offered the orders that it has with its present filter: each has an index in appwrite.json
 * @param own its order before another one is chosen
 */
export function useTableState(
  name: string,
  columns: readonly ColumnName[],
  { offered, own }: { offered: readonly string[]; own: ListOrder },
): TableState {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useState(() => localStorage.getItem(storageKey(name)) ?? "");
  const sort = params.get("sort") ?? "";
  const named = params.get("columns") ?? "";
  const set = useCallback(
    (param: string, value: string, replace: boolean) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === "") next.delete(param);
          else next.set(param, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const shown = useMemo(
    () => parseColumns(named, columns) ?? parseColumns(remembered, columns) ?? defaultColumns(columns),
    [named, remembered, columns],
  );
  const chosen = parseSorting(sort, columns, offered);
  const ownColumn = columns.find(({ order }) => order === own.column)?.id;
  const ownSorting = ownColumn === undefined ? null : { id: ownColumn, direction: own.direction };
  return {
    name,
    sorting: chosen ?? ownSorting,
    order: listOrder(chosen, columns),
    offered,
    shown,
    sortBy(next) {
      const isOwn = next.id === ownSorting?.id && next.direction === ownSorting.direction;
      set("sort", isOwn ? "" : formatSorting(next), false);
    },
    show(wanted) {
      const text = wanted === null ? "" : formatColumns(wanted, columns);
      if (text === "") localStorage.removeItem(storageKey(name));
      else localStorage.setItem(storageKey(name), text);
      remember(text);
      set("columns", text, true);
    },
  };
}
