import { ArrowDown, ArrowUp, CandlestickChart, ChevronsUpDown } from "lucide-react";
import { formatChange } from "#domain/values/money.ts";
import { classNames } from "#src/ui/class-names.ts";
import { formatPrice, formatVolume } from "./figures.ts";
import type { Quote } from "./market-source.ts";
import type { SortColumn, Sorting } from "./sort-quotes.ts";
import { Sparkline } from "./sparkline.tsx";

const columns: { column: SortColumn; label: string; look: string }[] = [
  { column: "name", label: "Asset", look: "" },
  { column: "price", label: "Price", look: "text-right" },
  { column: "change", label: "24 h", look: "text-right" },
  { column: "volume", label: "Volume", look: "text-right max-md:hidden" },
];

export interface QuoteTableProps {
  quotes: readonly Quote[];
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
  /** The asset whose chart is open. */
  openId: string | null;
  onOpen: (id: string) => void;
}

/** One line per asset; the heads of the columns sort, the name opens the chart. */
export function QuoteTable({ quotes, sorting, onSort, openId, onOpen }: QuoteTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Assets with price, change, volume and the last seven days</caption>
      <thead className="border-line border-b text-muted text-small">
        <tr>
          {columns.map(({ column, label, look }) => (
            <th
              key={column}
              scope="col"
              aria-sort={sorting.column === column ? sorting.direction : "none"}
              className={classNames("py-1 font-medium", look === "" ? "text-left" : look)}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                className="inline-flex min-h-9 items-center gap-1 rounded-control hover:text-ink pointer-coarse:min-h-11"
              >
                {label}
                <SortMark direction={sorting.column === column ? sorting.direction : undefined} />
              </button>
            </th>
          ))}
          <th scope="col" className="py-1 text-right font-medium max-sm:hidden">
            7 days
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {quotes.map((quote) => (
          <tr key={quote.id} className={openId === quote.id ? "bg-brand-soft" : undefined}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <button
                type="button"
                aria-expanded={openId === quote.id}
                aria-label={`Chart of ${quote.name}`}
                onClick={() => onOpen(quote.id)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control text-left hover:text-brand"
              >
                <CandlestickChart aria-hidden size={18} className="shrink-0 text-muted" />
                <span className="grid min-w-0">
                  <span className="truncate font-semibold">{quote.name}</span>
                  <span className="text-muted text-small">{quote.symbol}</span>
                </span>
              </button>
            </th>
            <td className="figures py-1.5 text-right">{formatPrice(quote.price)}</td>
            <td
              className={classNames(
                "figures py-1.5 pl-3 text-right",
                quote.change < 0 ? "text-negative" : "text-positive",
              )}
            >
              {formatChange(quote.change)}
            </td>
            <td className="figures py-1.5 pl-3 text-right text-muted max-md:hidden">
              {formatVolume(quote.volume)}
            </td>
            <td className="py-1.5 pl-4 max-sm:hidden">
              <Sparkline prices={quote.week} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortMark({ direction }: { direction: Sorting["direction"] | undefined }) {
  const Icon = direction === undefined ? ChevronsUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  return <Icon aria-hidden size={14} className={direction === undefined ? "opacity-60" : "text-brand"} />;
}
