import type { TurnoverDay } from "#domain/figures/turnover-days.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatDollars } from "#domain/values/money.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";

/** The same in figures, the newest day first. */
export function TurnoverTable({ days }: { days: readonly TurnoverDay[] }) {
  return (
    <ScrollingTable
      label="Money in and out as a table"
      columns={["Day (UTC)", "In", "Out"]}
      rows={days.toReversed().map(({ day, paidIn, paidOut }) => ({
        key: day,
        cells: [formatBookDay(day), formatDollars(paidIn), formatDollars(paidOut)],
      }))}
      className="h-[180px] min-h-full"
    />
  );
}
