import type { Table } from "@tanstack/react-table";
import { ArrowUpDown, MoveDown, MoveUp } from "lucide-react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Tick } from "#src/ui/checkbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import type { TableColumn } from "./table-column.ts";
import { type Features, narrowColumn } from "./table-features.ts";
import { rowHeight } from "./use-row-window.ts";
import type { TableState } from "./use-table-state.ts";

interface TableHeadProps<Row extends object> {
  table: Pick<
    Table<Features, Row>,
    "getIsAllRowsSelected" | "getIsSomeRowsSelected" | "toggleAllRowsSelected" | "getColumn"
  >;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  hasSelection: boolean;
  /** Whether a panel stands beside the table. */
  isBeside: boolean;
}

const look = "sticky top-0 z-10 border-line border-b bg-sunken px-3 text-start font-medium text-muted";

/** Returns the pixels that a column takes at least. */
export function columnWidth(column: Pick<TableColumn<never>, "width" | "widthBeside">, isBeside: boolean) {
  return isBeside ? (column.widthBeside ?? column.width) : column.width;
}

/** The titles of the columns; those that the server can sort by are buttons. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { table, columns, state, hasSelection, isBeside } = props;
  const t = useMessages();
  return (
    <>
      <colgroup>
        {hasSelection && <col style={{ width: narrowColumn }} />}
        {columns.map((column) => (
          <col key={column.id} style={column.grows ? undefined : { width: columnWidth(column, isBeside) }} />
        ))}
        <col style={{ width: narrowColumn }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1} style={{ height: rowHeight }}>
          {hasSelection && (
            <th scope="col" className={look}>
              <SelectAll table={table} />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.id} table={table} column={column} state={state} />
          ))}
          <th scope="col" className={look}>
            <span className="sr-only">{t(tables.rowDetails)}</span>
          </th>
        </tr>
      </thead>
    </>
  );
}

function SelectAll<Row extends object>({ table }: Pick<TableHeadProps<Row>, "table">) {
  const t = useMessages();
  const isAll = table.getIsAllRowsSelected();
  const isSome = table.getIsSomeRowsSelected();
  return (
    <Tick
      aria-label={t(tables.selectAll)}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = isSome && !isAll;
      }}
      onChange={() => table.toggleAllRowsSelected(!isSome)}
    />
  );
}

const icons = { ascending: MoveUp, descending: MoveDown };

function ColumnHead<Row extends object>({
  table,
  column: { id, title, order, align },
  state: { sorting, offered },
}: Pick<TableHeadProps<Row>, "table" | "state"> & { column: TableColumn<Row> }) {
  const sorted = sorting?.id === id ? sorting.direction : undefined;
  const canSort = order !== undefined && offered.includes(order);
  const Icon = sorted === undefined ? ArrowUpDown : icons[sorted];
  return (
    <th
      scope="col"
      {...(canSort && { "aria-sort": sorted ?? "none" })}
      className={classNames(look, align === "end" && "text-end")}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => table.getColumn(id)?.toggleSorting()}
          className={classNames(
            "inline-flex h-8 max-w-full items-center gap-1 rounded hover:text-ink",
            align === "end" && "flex-row-reverse",
            sorted !== undefined && "text-ink",
          )}
        >
          <span className="truncate">{title}</span>
          <Icon
            aria-hidden
            size={14}
            className={classNames("shrink-0", sorted === undefined && "opacity-55")}
          />
        </button>
      ) : (
        <span className="block truncate">{title}</span>
      )}
    </th>
  );
}
