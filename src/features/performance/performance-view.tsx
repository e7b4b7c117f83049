import { Download } from "lucide-react";
import { useState } from "react";
import { periodStart } from "#domain/ledger/balance-period.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import {
  earnedOf,
  equitySteps,
  monthsSince,
  type Performance,
  performance,
} from "#domain/ledger/performance.ts";
import { performanceCsv } from "#domain/ledger/performance-csv.ts";
import { formatDayTime } from "#domain/values/calendar.ts";
import { formatDollars } from "#domain/values/money.ts";
import { isDemo } from "#src/content/brand.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { useWholeLedger } from "#src/queries/whole-ledger.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ChartSwitch } from "#src/ui/chart-switch.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { EquityChart, EquityLegend } from "./equity-chart.tsx";
import { PerformanceFigures } from "./performance-figures.tsx";
import { formatGain, formatRate } from "./rate-labels.ts";

const options = (
  [
    ["1M", "1 month"],
    ["3M", "3 months"],
    ["1Y", "1 year"],
    ["All", "All time"],
  ] as const
).map(([value, name]) => ({ value, label: value, name }));
type Choice = (typeof options)[number]["value"];

/** The performance of an account for a period of choice, and month by month. */
export function PerformanceView({ userId }: { userId: string }) {
  const entries = useWholeLedger(userId);
  return (
    <QueryState
      query={entries}
      problem="The performance could not be calculated"
      loading={
        <div className="grid gap-4">
          <p role="status" className="figures text-muted">
            {entries.known === 0
              ? "Reading your entries…"
              : `Reading your entries: ${entries.known.toLocaleString("en-US")} so far…`}
          </p>
          <Skeleton className="h-[420px] rounded-card" />
          <Skeleton className="h-[240px] rounded-card" />
        </div>
      }
      empty={([first]) =>
        first === undefined && (
          <EmptyState title="No entries yet">
            Your performance starts with the first change to your balance.
          </EmptyState>
        )
      }
    >
      {(all) => <Counted entries={all} />}
    </QueryState>
  );
}

function Counted({ entries }: { entries: readonly LedgerEntry[] }) {
  const clock = useNow();
  const newest = entries.at(-1)?.at ?? clock;
  // The clock of the page is read once a minute; an entry may be newer.
  const now = newest > clock ? newest : clock;
  const [period, setPeriod] = useState<Choice>("1Y");
  const [asTable, setAsTable] = useState(false);
  const from = periodStart(period, now);
  const found = performance(entries, { from }, now);
  if (found === null) return null;
  const steps = equitySteps(entries, from);
  const paperMark = isDemo() ? "Paper money" : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lead">Total equity over time</h2>
          <div className="flex flex-wrap items-center gap-3">
            <ChartSwitch<Choice>
              name="performance-period"
              value={period}
              onValueChange={setPeriod}
              options={options}
              asTable={asTable}
              onAsTableChange={setAsTable}
            />
          </div>
        </div>
        <div className="min-h-[252px]">
          {asTable ? (
            <ScrollingTable
              label="Total equity as a table"
              columns={["Since", "Paid in", "Earned", "Equity"]}
              rows={steps.toReversed().map((step) => ({
                key: `${step.at} ${step.equity} ${step.paidIn}`,
                cells: [
                  <time key="at" dateTime={step.at}>
                    {formatDayTime(step.at)}
                  </time>,
                  formatDollars(step.paidIn),
                  formatGain(earnedOf(step)),
                  formatDollars(step.equity),
                ],
              }))}
              className="h-[252px]"
            />
          ) : (
            <EquityChart steps={steps} until={now} />
          )}
        </div>
        <div className="mt-3">
          <EquityLegend />
        </div>
      </Card>
      <Card title="Performance">
        <PerformanceFigures found={found} paperMark={paperMark} />
      </Card>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card title="What changed the equity">
          <Changes found={found} />
        </Card>
        <Months entries={entries} now={now} />
      </div>
    </div>
  );
}

/** From the equity at the beginning to that at the end, without a remainder. */
function Changes({ found: { opening, closing, moves } }: { found: Performance }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "At the beginning", detail: formatDollars(opening) },
          { term: "Deposits", detail: formatGain(moves.deposits) },
          { term: "Paid out", detail: formatGain(moves.payouts) },
          { term: "Bonuses", detail: formatGain(moves.bonuses) },
          { term: "Corrections", detail: formatGain(moves.adjustments) },
          { term: "Trading", detail: formatGain(moves.trading) },
          { term: "Withdrawal fees", detail: formatGain(moves.fees) },
          { term: "At the end", detail: <strong>{formatDollars(closing)}</strong> },
        ]}
      />
      <p className="mt-2 text-muted text-small">
        Your performance is the result of trading less the fees. Deposits, payouts, bonuses and corrections
        change your equity, but they are neither gains nor losses.
      </p>
    </>
  );
}

function Months({ entries, now }: { entries: readonly LedgerEntry[]; now: string }) {
  const months = monthsSince(entries[0]?.at ?? now, now).flatMap((span) => {
    const found = performance(entries, span.until > now ? { from: span.from } : span, now);
    return found === null ? [] : [{ month: span.from.slice(0, 7), found }];
  });
  return (
    <Card
      title="Month by month"
      action={
        <Button
          variant="secondary"
          size="small"
          data-command="Download CSV"
          icon={<Download aria-hidden size={16} />}
          onClick={() => saveCsv([performanceCsv(months)], `performance-${now.slice(0, 10)}`)}
        >
          Download CSV
        </Button>
      }
    >
      <ScrollingTable
        label="Performance month by month"
        columns={["Month", "Time-weighted", "Money-weighted", "Gain or loss", "Equity at the end", "Results"]}
        rows={months.map(({ month, found }) => ({
          key: month,
          cells: [
            <span key="month" className="whitespace-nowrap">
              {month}
            </span>,
            formatRate(found.timeWeighted),
            formatRate(found.moneyWeighted),
            formatGain(found.gain),
            formatDollars(found.closing),
            found.results.toLocaleString("en-US"),
          ],
        }))}
        className="max-h-[420px] overflow-x-auto"
      />
      <p className="mt-2 text-muted text-small">Months are calendar months in UTC.</p>
    </Card>
  );
}
