import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { balanceSteps } from "#domain/ledger/balance-history.ts";
import { firstPeriod, type Period, periodStart, periods } from "#domain/ledger/balance-period.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { formatDay } from "#domain/values/calendar.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Page } from "#src/backend/rows.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ChartSwitch } from "#src/ui/chart-switch.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { BalancePicture } from "./balance-picture.tsx";
import { entriesSince } from "./queries.ts";

const BalanceTable = lazy(() =>
  import("./balance-table.tsx").then((module) => ({ default: module.BalanceTable })),
);

const names: Record<Period, string> = {
  "1W": "1 week",
  "1M": "1 month",
  "3M": "3 months",
  "1Y": "1 year",
  All: "All time",
};
const options = (Object.keys(periods) as Period[]).map((value) => ({
  value,
  label: value,
  name: names[value],
}));

const loading = <Skeleton className="h-[172px]" />;

/** The balance over a period of choice, as a picture and as a table. */
export function BalanceChart({ userId, balance }: { userId: string; balance: Cents }) {
  const [period, setPeriod] = useState<Period>(firstPeriod);
  const [asTable, setAsTable] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const from = periodStart(period, now);
  const entries = useQuery(entriesSince(userId, from));

  return (
    <ChartFrame period={period} onPeriod={setPeriod} asTable={asTable} onAsTable={setAsTable}>
      <QueryState query={entries} isLine problem="The chart could not be loaded" loading={loading}>
        {(page) => <Chart entries={page} from={from} balance={balance} asTable={asTable} />}
      </QueryState>
    </ChartFrame>
  );
}

interface ChartFrameProps {
  period: Period;
  onPeriod?: (period: Period) => void;
  asTable?: boolean;
  onAsTable?: (asTable: boolean) => void;
  children?: ReactNode;
}

const nothing = () => undefined;

/** The switches over the chart, and its place; without a chart it is loading. */
export function ChartFrame({ period, asTable = false, children = loading, ...on }: ChartFrameProps) {
  const { onPeriod = nothing, onAsTable = nothing } = on;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ChartSwitch
          name="period"
          value={period}
          onValueChange={onPeriod}
          options={options}
          asTable={asTable}
          onAsTableChange={onAsTable}
        />
      </div>
      <div className="min-h-[172px]">{children}</div>
    </div>
  );
}

interface ChartProps {
  entries: Page<LedgerEntry>;
  from: string | undefined;
  balance: Cents;
  asTable: boolean;
}

function Chart({ entries: { rows, next }, from, balance, asTable }: ChartProps) {
  // A full answer ends in the middle of the period: the picture begins where the knowledge does.
  const isPart = next !== undefined;
  const steps = balanceSteps(rows, isPart ? rows.at(-1)?.at : from, balance);
  const [first] = steps;
  // A line at nothing says less than a sentence.
  if (first === undefined || (rows.length === 0 && balance === 0))
    return (
      <p className="grid h-[172px] place-items-center rounded-control bg-sunken px-4 text-center text-muted">
        The chart begins with the first change to your balance.
      </p>
    );
  return (
    <>
      {asTable ? (
        <Suspense fallback={loading}>
          <BalanceTable steps={steps} />
        </Suspense>
      ) : (
        <BalancePicture steps={steps} balance={balance} />
      )}
      {isPart && (
        <p className="mt-1 text-muted text-small">
          The newest {rows.length} entries, since {formatDay(first.at)}.
        </p>
      )}
    </>
  );
}
