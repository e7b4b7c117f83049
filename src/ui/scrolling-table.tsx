import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { scrollToLater } from "./scroll-to-later.ts";

interface ScrollingTableProps {
  /** The content, for readers who do not see the chart beside it. */
  label: string;
  /** Heads of the columns; the first one names the rows, the others are figures. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The keys of the rows that the address names: they are marked, and the first one is scrolled to. */
  named?: readonly string[];
  /** Shows the first of four cells above the others on a phone: it has a sentence. */
  hasText?: boolean;
  /** How high it is; the rest is scrolled to. */
  className: string;
}

const cell = "px-3 py-1.5";
const figure = (column: number) => classNames(cell, column > 0 ? "text-end" : "text-start");

/** A picture in figures: a small table that scrolls in itself. */
export function ScrollingTable({
  label,
  columns,
  rows,
  named = [],
  hasText = false,
  className,
}: ScrollingTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const first = named.join();
  useEffect(() => {
    if (first === "") return;
    return scrollToLater(() => body.current?.querySelector("[aria-current]"));
  }, [first]);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      className={classNames("overflow-y-auto rounded-control border border-line", className)}
    >
      <table className={classNames("figures w-full text-small", hasText && "first-cell-above")}>
        <thead className="sticky top-0 bg-sunken text-start">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classNames(figure(index), "font-medium")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key} {...(named.includes(key) && { "aria-current": true, className: "bg-brand-soft" })}>
              {columns.map((column, index) => (
                <td key={column} className={figure(index)}>
                  <bdi>{cells[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
