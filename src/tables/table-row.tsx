import type { Row as ModelRow } from "@tanstack/react-table";
import { PanelRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Tick } from "#src/ui/checkbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import type { TableColumn } from "./table-column.ts";
import type { Features } from "./table-features.ts";
import { rowHeight } from "./use-row-window.ts";

export interface RowEvents<Row> {
  readonly open: (row: Row) => void;
  readonly point: (row: Row, by: "pointer" | "focus") => void;
  /** Selects a row or no longer; with `isRange` from where the last selection was. */
  readonly select: (row: Row, isRange: boolean) => void;
  /** Goes on with a range from one row to its neighbour. */
  readonly extend: (from: Row, to: Row) => void;
}

interface TableRowProps<Row extends object> {
  row: Pick<ModelRow<Features, Row>, "id" | "original" | "index" | "table">;
  /** Its number in the whole list, from 1. */
  place: number;
  columns: readonly TableColumn<Row>[];
  name: string;
  /** Null in a list without selection. */
  isSelected: boolean | null;
  canSelect: boolean;
  isCurrent: boolean;
  /** Whether Tab comes to this row. */
  isTabStop: boolean;
  events: RowEvents<Row>;
}

/** The controls of a row: a press on them does not open it. */
const controls = "a, button, input, label, textarea, select, [role=dialog], [role=alertdialog]";

/** One line of a table. It is rendered again only when something of it changes. */
export const TableRow = memo(
  ({
    row,
    place,
    columns,
    name,
    isSelected,
    canSelect,
    isCurrent,
    isTabStop,
    events,
  }: TableRowProps<object>) => {
    const t = useMessages();
    const { original } = row;
    const press = (event: MouseEvent<HTMLTableRowElement>) => {
      // A dialog of the row is a child of it for React alone.
      if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
      if (event.target.closest(controls) !== null) return;
      if (event.shiftKey && isSelected !== null) return events.select(original, true);
      if (window.getSelection()?.type !== "Range") events.open(original);
    };
    const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
      const { key, shiftKey, target, currentTarget } = event;
      const isOnRow = target === currentTarget;
      const isOnBox = target instanceof HTMLInputElement && target.type === "checkbox";
      if (!(isOnRow || isOnBox) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "ArrowDown" || key === "ArrowUp") {
        event.preventDefault();
        const step = key === "ArrowDown" ? 1 : -1;
        const next = neighbour(currentTarget, place + step);
        if (next === null) return;
        const model = row.table.getRowModel().rows[row.index + step];
        if (shiftKey && model !== undefined) events.extend(original, model.original);
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: "nearest" });
      } else if (key === "Enter" && isOnRow) {
        event.preventDefault();
        events.open(original);
      } else if (key === " " && isOnRow && isSelected !== null) {
        event.preventDefault();
        events.select(original, shiftKey);
      }
    };
    return (
      <tr
        data-place={place}
        data-row-id={row.id}
        aria-rowindex={place + 1}
        {...(isCurrent && { "aria-current": true })}
        data-selected={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={press}
        onKeyDown={onKey}
        onPointerEnter={() => events.point(original, "pointer")}
        onFocus={({ target, currentTarget }) => target === currentTarget && events.point(original, "focus")}
        className={classNames(
          "scroll-mb-24",
          "-outline-offset-2",
          isCurrent || isSelected ? "bg-brand-soft" : "hover:bg-sunken",
        )}
        style={{ height: rowHeight }}
      >
        {isSelected !== null && (
          <td className={cellLook}>
            {(canSelect || isSelected) && (
              <label className="grid size-9 -translate-x-2 place-items-center">
                <Tick
                  aria-label={t(tables.rowSelect, { row: name })}
                  aria-keyshortcuts="x"
                  tabIndex={isTabStop ? 0 : -1}
                  checked={isSelected}
                  // The press says whether Shift is held; the change does not.
                  onChange={() => undefined}
                  onClick={({ shiftKey }) => events.select(original, shiftKey)}
                />
              </label>
            )}
          </td>
        )}
        {columns.map(({ id, cell, align }) => (
          <Cell key={id} align={align}>
            {cell(original)}
          </Cell>
        ))}
        <td className={cellLook}>
          <button
            type="button"
            aria-label={t(tables.rowDetailsName, { row: name })}
            aria-keyshortcuts="Enter"
            title={t(tables.rowDetails)}
            tabIndex={isTabStop ? 0 : -1}
            onClick={() => events.open(original)}
            className="grid size-8 -translate-x-2 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <PanelRight aria-hidden size={18} />
          </button>
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.row.original === after.row.original &&
    before.row.index === after.row.index &&
    before.row.table === after.row.table &&
    (Object.keys(after) as (keyof TableRowProps<object>)[]).every(
      (key) => key === "row" || before[key] === after[key],
    ),
) as <Row extends object>(props: TableRowProps<Row>) => ReactNode;

const cellLook = "h-10 border-line border-b px-3";

function Cell({ align, children }: { align: "end" | undefined; children: ReactNode }) {
  return (
    <td className={classNames(cellLook, "truncate", align === "end" && "figures text-end")}>{children}</td>
  );
}

function neighbour(row: HTMLElement, place: number): HTMLElement | null {
  return row.parentElement?.querySelector<HTMLElement>(`tr[data-place="${place}"]`) ?? null;
}
