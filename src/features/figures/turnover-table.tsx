import type { TurnoverDay } from "#domain/figures/turnover-days.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";

/** The same in figures, the newest day first. */
export function TurnoverTable({ days }: { days: readonly TurnoverDay[] }) {
  const t = useMessages();
  const { bookDay, dollars } = useFormats();
  return (
    <ScrollingTable
      label={t(adminOverview.turnoverTable)}
      columns={[
        t(adminOverview.turnoverTableDay),
        t(adminOverview.turnoverTableIn),
        t(adminOverview.turnoverTableOut),
      ]}
      rows={days.toReversed().map(({ day, paidIn, paidOut }) => ({
        key: day,
        cells: [bookDay(day), dollars(paidIn), dollars(paidOut)],
      }))}
      className="h-[180px] min-h-full"
    />
  );
}
