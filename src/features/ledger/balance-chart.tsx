import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { firstPeriod, type Period, periodStart, periods } from "#domain/statements/balance-period.ts";
import type { Cents } from "#domain/values/money.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ChartSwitch } from "#src/ui/chart-switch.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { entriesSince } from "./queries.ts";

// Not in what the first visit waits for: the chart begins with the entries, which come later.
const BalanceSeries = lazy(() =>
  import("./balance-series.tsx").then((module) => ({ default: module.BalanceSeries })),
);

const labels: Readonly<Record<Period, { label: MessageId; name: MessageId }>> = {
  "1W": { label: ledger.periodWeek, name: ledger.periodWeekName },
  "1M": { label: ledger.periodMonth, name: ledger.periodMonthName },
  "3M": { label: ledger.periodQuarter, name: ledger.periodQuarterName },
  "1Y": { label: ledger.periodYear, name: ledger.periodYearName },
  All: { label: ledger.periodAll, name: ledger.periodAllName },
};

const loading = <Skeleton className="h-[180px]" />;

/** The same where no `QueryState` says that it is busy. */
const busy = <div aria-busy="true">{loading}</div>;

/** The balance over a period of choice, as a picture and as a table. */
export function BalanceChart({ userId, balance }: { userId: string; balance: Cents }) {
  const t = useMessages();
  const [period, setPeriod] = useState<Period>(firstPeriod);
  const [asTable, setAsTable] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  // The switch shows the press at once; drawing the picture can wait for it.
  const from = periodStart(useDeferredValue(period), now);
  const entries = useQuery(entriesSince(userId, from));

  return (
    <ChartFrame period={period} onPeriod={setPeriod} asTable={asTable} onAsTable={setAsTable}>
      <QueryState query={entries} isLine problem={t(ledger.chartProblem)} loading={loading}>
        {(page) => (
          <Suspense fallback={busy}>
            <BalanceSeries entries={page} from={from} balance={balance} asTable={asTable} />
          </Suspense>
        )}
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
export function ChartFrame({ period, asTable = false, children = busy, ...on }: ChartFrameProps) {
  const t = useMessages();
  const options = (Object.keys(periods) as Period[]).map((value) => ({
    value,
    label: t(labels[value].label),
    name: t(labels[value].name),
  }));
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
      <div className="min-h-[180px]">{children}</div>
    </div>
  );
}
