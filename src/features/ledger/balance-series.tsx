import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { balanceSteps } from "#domain/statements/balance-history.ts";
import type { Cents } from "#domain/values/money.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { Page } from "#src/backend/rows.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { BalancePicture } from "./balance-picture.tsx";
import { BalanceTable } from "./balance-table.tsx";

interface BalanceSeriesProps {
  entries: Page<LedgerEntry>;
  from: string | undefined;
  balance: Cents;
  asTable: boolean;
}

/** The balance at each change of a period, as a picture or as a table. */
export function BalanceSeries({ entries: { rows, next }, from, balance, asTable }: BalanceSeriesProps) {
  const t = useMessages();
  const { day } = useFormats();
  // A full answer ends in the middle of the period: the picture begins where the knowledge does.
  const isPart = next !== undefined;
  const steps = balanceSteps(rows, isPart ? rows.at(-1)?.at : from, balance);
  const [first] = steps;
  // A line at nothing says less than a sentence.
  if (first === undefined || (rows.length === 0 && balance === 0))
    return (
      <p className="grid h-[180px] place-items-center rounded-control bg-sunken px-4 text-center text-muted">
        {t(ledger.chartEmpty)}
      </p>
    );
  return (
    <>
      {asTable ? (
        <BalanceTable steps={steps} />
      ) : (
        <BalancePicture steps={steps} entries={rows} balance={balance} />
      )}
      {isPart && (
        <p className="mt-1 text-muted text-small">
          {t(ledger.chartNewestOnly, { count: rows.length, since: day(first.at) })}
        </p>
      )}
    </>
  );
}
