import { ArrowDown, ArrowUp, CandlestickChart, ChevronsUpDown } from "lucide-react";
import * as market from "#messages/generated/market.ts";
import type { MessageId } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { useMarketFormats } from "./figures.ts";
import type { Quote } from "./market-source.ts";
import type { SortColumn, Sorting } from "./sort-quotes.ts";
import { Sparkline } from "./sparkline.tsx";

const columns: { column: SortColumn; label: MessageId; look: string }[] = [
  { column: "name", label: market.tableAsset, look: "" },
  { column: "price", label: market.tablePrice, look: "text-end" },
  { column: "change", label: market.tableChange, look: "text-end" },
  { column: "volume", label: market.tableVolume, look: "text-end max-md:hidden" },
];

interface QuoteTableProps {
  quotes: readonly Quote[];
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
  /** The asset whose chart is open. */
  openId: string | null;
  onOpen: (id: string) => void;
}

/** One line per asset; the heads of the columns sort, the name opens the chart. */
export function QuoteTable({ quotes, sorting, onSort, openId, onOpen }: QuoteTableProps) {
  const t = useMessages();
  const { change } = useFormats();
  const { price, volume } = useMarketFormats();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(market.tableLabel)}</caption>
      <thead className="border-line border-b text-muted text-small">
        <tr>
          {columns.map(({ column, label, look }) => (
            <th
              key={column}
              scope="col"
              aria-sort={sorting.column === column ? sorting.direction : "none"}
              className={classNames("py-1 font-medium", look === "" ? "text-start" : look)}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                className="inline-flex min-h-9 items-center gap-1 rounded-control hover:text-ink pointer-coarse:min-h-11"
              >
                {t(label)}
                <SortMark direction={sorting.column === column ? sorting.direction : undefined} />
              </button>
            </th>
          ))}
          <th scope="col" className="py-1 text-end font-medium max-sm:hidden">
            {t(market.tableWeek)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {quotes.map((quote) => (
          <tr key={quote.id} className={openId === quote.id ? "bg-brand-soft" : undefined}>
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              <button
                type="button"
                aria-expanded={openId === quote.id}
                aria-label={t(market.tableOpenChart, { asset: quote.name })}
                onClick={() => onOpen(quote.id)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control text-start hover:text-brand"
              >
                <CandlestickChart aria-hidden size={18} className="shrink-0 text-muted" />
                <span className="grid min-w-0">
                  <bdi className="truncate font-semibold">{quote.name}</bdi>
                  <span className="text-muted text-small">{quote.symbol}</span>
                </span>
              </button>
            </th>
            <td className="figures py-1.5 text-end">{price(quote.price)}</td>
            <td
              className={classNames(
                "figures py-1.5 ps-3 text-end",
                quote.change < 0 ? "text-negative" : "text-positive",
              )}
            >
              {change(quote.change)}
            </td>
            <td className="figures py-1.5 ps-3 text-end text-muted max-md:hidden">{volume(quote.volume)}</td>
            <td className="py-1.5 ps-4 max-sm:hidden">
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
