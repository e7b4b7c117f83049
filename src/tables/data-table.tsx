import { type ColumnDef, useTable } from "@tanstack/react-table";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { ListState } from "#src/ui/list-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import type { PagedList } from "#src/ui/paged-list.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useRowsAbove } from "#src/ui/use-rows-above.ts";
import { type RangeStart, selectRange } from "./row-range.ts";
import type { TableColumn } from "./table-column.ts";
import { type Features, features, narrowColumn } from "./table-features.ts";
import { columnWidth, TableHead } from "./table-head.tsx";
import { type RowEvents, TableRow } from "./table-row.tsx";
import { rowHeight, useRowWindow } from "./use-row-window.ts";
import type { TableState } from "./use-table-state.ts";

/** The rows that are selected, for decisions about several of them. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly canSelect: (row: Row) => boolean;
  /** Replaces the selection. @param rows that are loaded */
  readonly change: (selected: ReadonlySet<string>, rows: readonly Row[]) => void;
}

interface DataTableProps<Row> {
  list: PagedList<Row>;
  /** The same array each time. */
  columns: readonly TableColumn<Row>[];
  state: TableState;
  /** The name of the table. */
  label: string;
  /** The title of a list that could not be read at all. */
  problemTitle: string;
  /** The content in place of a list without rows. */
  empty: ReactNode;
  /** The name of a row in the labels of its controls. The same function each time. */
  nameOf: (row: Row) => string;
  /** The `$id` of the row that is open. */
  current: string | null;
  onOpen: (row: Row) => void;
  /** Escape, while nothing is selected. */
  onClose: () => void;
  /** The pointer or the focus is on a row. */
  onPoint: (row: Row, by: "pointer" | "focus") => void;
  selection?: TableSelection<Row> | undefined;
  /** Whether a panel stands beside the table. */
  isBeside: boolean;
}

/** A row per line of 40 px under a head that stays, read page by page; only the rows near the box's window are there. */
export function DataTable<Row extends { readonly $id: string }>(props: DataTableProps<Row>) {
  const { list, problemTitle, empty } = props;
  return (
    <ListState list={list} problemTitle={problemTitle} empty={empty}>
      <Table {...props} />
    </ListState>
  );
}

const noRows: readonly never[] = [];

function Table<Row extends { readonly $id: string }>(props: DataTableProps<Row>) {
  const { list, columns, state, label, nameOf, current, selection, isBeside } = props;
  const box = useRef<HTMLDivElement>(null);
  useBoxTop(box);
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows.length === 0 ? noRows : rows,
    getRowId: ({ $id }) => $id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: ({ original }) => selection?.canSelect(original) ?? false,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, state.shown.includes(id)])),
      sorting:
        state.sorting === null
          ? []
          : [{ id: state.sorting.id, desc: state.sorting.direction === "descending" }],
      rowSelection: Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true as const])),
    },
    onSortingChange(update) {
      const next = typeof update === "function" ? update(table.state.sorting) : update;
      const [first] = next;
      if (first !== undefined)
        state.sortBy({ id: first.id, direction: first.desc ? "descending" : "ascending" });
    },
    onRowSelectionChange(update) {
      const next = typeof update === "function" ? update(table.state.rowSelection) : update;
      selection?.change(new Set(Object.keys(next)), rows);
    },
  });
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => state.shown.includes(id)),
    [columns, state.shown],
  );

  const { key } = useLocation();
  const above = list.hasPreviousPage ? list.rowsAbove : 0;
  const count = list.isPending ? 12 : above + rows.length;
  const shown = useRowWindow(box, count, list.hash, list.isPlaceholderData, key);
  useRowsAbove(list, shown.from, above);

  const [focusedId, setFocusedId] = useState<string | null>(null);
  const model = table.getRowModel().rows;
  const visible = Array.from({ length: Math.max(shown.until - shown.from, 0) }, (_, offset) => ({
    place: shown.from + offset,
    row: model[shown.from + offset - above],
  }));
  const tabStop = visible.some(({ row }) => row?.id === focusedId) ? focusedId : visible[0]?.row?.id;
  const { events, clear } = useRowEvents(props, rows, setFocusedId);
  const hasSelection = selection !== undefined;
  const closeOrClear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (!clear()) props.onClose();
  };

  return (
    <section
      ref={box}
      aria-label={label}
      aria-busy={list.isPending || list.isPlaceholderData}
      data-scrolls
      data-beside={isBeside || undefined}
      onKeyDown={closeOrClear}
      className="group/table relative min-w-0 grow overflow-auto rounded-card border border-line bg-card"
      style={{
        maxHeight: "max(20rem, calc(100dvh - var(--box-top, 20rem) - 2rem))",
        scrollPaddingTop: rowHeight,
      }}
    >
      <table
        aria-label={label}
        aria-rowcount={list.hasNextPage || list.isPending ? -1 : count + 1}
        className="w-full table-fixed border-separate [border-spacing:0] text-small"
        style={{ minWidth: widthOf(shownColumns, hasSelection, isBeside) }}
      >
        <TableHead
          table={table}
          columns={shownColumns}
          state={state}
          hasSelection={hasSelection}
          isBeside={isBeside}
        />
        <tbody>
          {shown.spaceAbove > 0 && <Space height={shown.spaceAbove} />}
          {visible.map(({ place, row }) =>
            row === undefined ? (
              <EmptyRow key={place} columns={shownColumns.length + (hasSelection ? 2 : 1)} />
            ) : (
              <TableRow
                key={row.id}
                row={row}
                place={place + 1}
                columns={shownColumns}
                name={nameOf(row.original)}
                isSelected={hasSelection ? row.getIsSelected() : null}
                canSelect={row.getCanSelect()}
                isCurrent={row.id === current}
                isTabStop={row.id === tabStop}
                events={events}
              />
            ),
          )}
          {shown.spaceBelow > 0 && <Space height={shown.spaceBelow} />}
        </tbody>
      </table>
      <div className="sticky start-0 pb-4 empty:hidden">
        <LoadMore list={list} problem={list.problem} />
      </div>
    </section>
  );
}

function definitionOf<Row extends object>({
  id,
  title,
  cell,
  order,
  firstDirection,
}: TableColumn<Row>): ColumnDef<Features, Row> {
  return {
    id,
    header: title,
    // A value, so that the column counts as one that can be sorted; the server sorts.
    accessorFn: () => "",
    cell: ({ row }) => cell(row.original),
    enableSorting: order !== undefined,
    sortDescFirst: firstDirection === "descending",
  };
}

function widthOf<Row>(
  columns: readonly TableColumn<Row>[],
  hasSelection: boolean,
  isBeside: boolean,
): number {
  const buttons = hasSelection ? 2 * narrowColumn : narrowColumn;
  return columns.reduce((sum, column) => sum + columnWidth(column, isBeside), buttons);
}

/** Lets the box end where the window does, whatever is above it. */
function useBoxTop(box: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    if (box.current === null) return;
    const top = Math.round(box.current.getBoundingClientRect().top + window.scrollY);
    // On the parent: the panel beside is as high.
    box.current.parentElement?.style.setProperty("--box-top", `${top}px`);
  });
}

/** Takes the events of all rows, as functions that stay the same. */
function useRowEvents<Row extends { readonly $id: string }>(
  props: DataTableProps<Row>,
  rows: readonly Row[],
  setFocusedId: (id: string) => void,
) {
  const newest = useRef({ ...props, rows });
  useLayoutEffect(() => {
    newest.current = { ...props, rows };
  });
  const start = useRef<RangeStart>(undefined);
  return useMemo(() => {
    const select = (row: Row, isRange: boolean) => {
      const { selection, rows } = newest.current;
      if (selection === undefined) return;
      const { selected, canSelect, change } = selection;
      if (isRange && start.current !== undefined) {
        const selectable = new Set(rows.filter(canSelect).map(({ $id }) => $id));
        const ids = rows.map(({ $id }) => $id);
        change(
          selectRange(ids, start.current, row.$id, (id) => selectable.has(id)),
          rows,
        );
        return;
      }
      if (!canSelect(row) && !selected.has(row.$id)) return;
      const next = new Set(selected);
      if (!next.delete(row.$id)) next.add(row.$id);
      start.current = { id: row.$id, kept: next };
      change(next, rows);
    };
    const events: RowEvents<Row> = {
      open: (row) => newest.current.onOpen(row),
      point: (row, by) => {
        if (by === "focus") setFocusedId(row.$id);
        newest.current.onPoint(row, by);
      },
      select,
      extend(from, to) {
        const { selection } = newest.current;
        if (selection === undefined) return;
        // A range that goes on keeps its first row; a new one begins where the focus was.
        const isContinued = start.current !== undefined && selection.selected.has(from.$id);
        if (!isContinued) start.current = { id: from.$id, kept: selection.selected };
        select(to, true);
      },
    };
    const clear = () => {
      const { selection, rows } = newest.current;
      start.current = undefined;
      if (selection === undefined || selection.selected.size === 0) return false;
      selection.change(new Set(), rows);
      return true;
    };
    return { events, clear };
  }, [setFocusedId]);
}

function Space({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

/** Stands where a row will be. */
function EmptyRow({ columns }: { columns: number }) {
  return (
    <tr aria-hidden data-stand-in>
      <td colSpan={columns} className="border-line border-b px-3" style={{ height: rowHeight }}>
        <Skeleton className="h-6 rounded" />
      </td>
    </tr>
  );
}
