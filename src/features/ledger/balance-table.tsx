import type { BalanceStep } from "#domain/statements/balance-history.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";

/** The picture in words, the newest first. */
export function BalanceTable({ steps }: { steps: readonly BalanceStep[] }) {
  const t = useMessages();
  const { dayTime, dollars } = useFormats();
  return (
    <ScrollingTable
      label={t(ledger.tableLabel)}
      columns={[t(ledger.tableSince), t(ledger.tableBalance)]}
      rows={steps.toReversed().map(({ at, balance }) => ({
        key: `${at} ${balance}`,
        cells: [
          <time key="at" dateTime={at}>
            {dayTime(at)}
          </time>,
          dollars(balance),
        ],
      }))}
      className="h-[180px]"
    />
  );
}
