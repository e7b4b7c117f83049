import type { BalanceStep } from "#domain/ledger/balance-history.ts";
import { formatDayTime } from "#domain/values/calendar.ts";
import { formatDollars } from "#domain/values/money.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";

/** The picture in words, the newest first. */
export function BalanceTable({ steps }: { steps: readonly BalanceStep[] }) {
  return (
    <ScrollingTable
      label="Balance as a table"
      columns={["Since", "Balance"]}
      rows={steps.toReversed().map(({ at, balance }) => ({
        key: `${at} ${balance}`,
        cells: [
          <time key="at" dateTime={at}>
            {formatDayTime(at)}
          </time>,
          formatDollars(balance),
        ],
      }))}
      className="h-[180px]"
    />
  );
}
