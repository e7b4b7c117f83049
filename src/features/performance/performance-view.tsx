import { Download } from "lucide-react";
import { useState } from "react";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { periodStart } from "#domain/statements/balance-period.ts";
import {
  earnedOf,
  equitySteps,
  monthsSince,
  type Performance,
  performance,
} from "#domain/statements/performance.ts";
import { performanceCsv } from "#domain/statements/performance-csv.ts";
import * as performanceTexts from "#messages/generated/performance.ts";
import { isDemo } from "#src/content/brand.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
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
import { performanceHeadings } from "./performance-headings.ts";
import { rateText } from "./rate-labels.ts";

const periods = [
  ["1M", performanceTexts.periodMonth, performanceTexts.periodMonthName],
  ["3M", performanceTexts.periodQuarter, performanceTexts.periodQuarterName],
  ["1Y", performanceTexts.periodYear, performanceTexts.periodYearName],
  ["All", performanceTexts.periodAll, performanceTexts.periodAllName],
] as const;
type Choice = (typeof periods)[number][0];

/** The performance of an account for a period of choice, and month by month. */
export function PerformanceView({ userId }: { userId: string }) {
  const entries = useWholeLedger(userId);
  const t = useMessages();
  const { count } = useFormats();
  return (
    <QueryState
      query={entries}
      problem={t(performanceTexts.problem)}
      loading={
        <div className="grid gap-4">
          <p role="status" className="figures text-muted">
            {entries.known === 0
              ? t(performanceTexts.reading)
              : t(performanceTexts.readingCount, { entries: count(entries.known) })}
          </p>
          <Skeleton className="h-[420px] rounded-card" />
          <Skeleton className="h-[240px] rounded-card" />
        </div>
      }
      empty={([first]) =>
        first === undefined && (
          <EmptyState title={t(performanceTexts.emptyTitle)}>{t(performanceTexts.emptyText)}</EmptyState>
        )
      }
    >
      {(all) => <Counted entries={all} />}
    </QueryState>
  );
}

function Counted({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useMessages();
  const { dayTime, dollars, gain } = useFormats();
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
  const paperMark = isDemo() ? t(performanceTexts.figuresPaper) : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lead">{t(performanceTexts.chartTitle)}</h2>
          <div className="flex flex-wrap items-center gap-3">
            <ChartSwitch<Choice>
              name="performance-period"
              value={period}
              onValueChange={setPeriod}
              options={periods.map(([value, label, name]) => ({ value, label: t(label), name: t(name) }))}
              asTable={asTable}
              onAsTableChange={setAsTable}
            />
          </div>
        </div>
        <div className="min-h-[252px]">
          {asTable ? (
            <ScrollingTable
              label={t(performanceTexts.chartTable)}
              columns={[
                t(performanceTexts.chartSince),
                t(performanceTexts.chartPaidIn),
                t(performanceTexts.chartEarned),
                t(performanceTexts.chartEquity),
              ]}
              rows={steps.toReversed().map((step) => ({
                key: `${step.at} ${step.equity} ${step.paidIn}`,
                cells: [
                  <time key="at" dateTime={step.at}>
                    {dayTime(step.at)}
                  </time>,
                  dollars(step.paidIn),
                  gain(earnedOf(step)),
                  dollars(step.equity),
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
      <Card title={t(performanceTexts.figuresTitle)}>
        <PerformanceFigures found={found} paperMark={paperMark} />
      </Card>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card title={t(performanceTexts.changesTitle)}>
          <Changes found={found} />
        </Card>
        <Months entries={entries} now={now} />
      </div>
    </div>
  );
}

/** From the equity at the beginning to that at the end, without a remainder. */
function Changes({ found: { opening, closing, moves } }: { found: Performance }) {
  const t = useMessages();
  const { dollars, gain } = useFormats();
  return (
    <>
      <DefinitionList
        items={[
          { term: t(performanceTexts.changesOpening), detail: dollars(opening) },
          { term: t(performanceTexts.changesDeposits), detail: gain(moves.deposits) },
          { term: t(performanceTexts.changesPayouts), detail: gain(moves.payouts) },
          { term: t(performanceTexts.changesBonuses), detail: gain(moves.bonuses) },
          { term: t(performanceTexts.changesAdjustments), detail: gain(moves.adjustments) },
          { term: t(performanceTexts.changesTrading), detail: gain(moves.trading) },
          { term: t(performanceTexts.changesFees), detail: gain(moves.fees) },
          { term: t(performanceTexts.changesClosing), detail: <strong>{dollars(closing)}</strong> },
        ]}
      />
      <p className="mt-2 text-muted text-small">{t(performanceTexts.changesNote)}</p>
    </>
  );
}

function Months({ entries, now }: { entries: readonly LedgerEntry[]; now: string }) {
  const t = useMessages();
  const formats = useFormats();
  const months = monthsSince(entries[0]?.at ?? now, now).flatMap((span) => {
    const found = performance(entries, span.until > now ? { from: span.from } : span, now);
    return found === null ? [] : [{ month: span.from.slice(0, 7), found }];
  });
  return (
    <Card
      title={t(performanceTexts.monthsTitle)}
      action={
        <Button
          variant="secondary"
          size="small"
          data-command={t(performanceTexts.monthsDownload)}
          icon={<Download aria-hidden size={16} />}
          onClick={() =>
            saveCsv([performanceCsv(months, performanceHeadings(t))], `performance-${now.slice(0, 10)}`)
          }
        >
          {t(performanceTexts.monthsDownload)}
        </Button>
      }
    >
      <ScrollingTable
        label={t(performanceTexts.monthsTable)}
        columns={[
          t(performanceTexts.monthsMonth),
          t(performanceTexts.monthsTimeWeighted),
          t(performanceTexts.monthsMoneyWeighted),
          t(performanceTexts.monthsGain),
          t(performanceTexts.monthsClosing),
          t(performanceTexts.monthsResults),
        ]}
        rows={months.map(({ month, found }) => ({
          key: month,
          cells: [
            <span key="month" className="whitespace-nowrap">
              {month}
            </span>,
            rateText(found.timeWeighted, t, formats),
            rateText(found.moneyWeighted, t, formats),
            formats.gain(found.gain),
            formats.dollars(found.closing),
            formats.count(found.results),
          ],
        }))}
        className="max-h-[420px] overflow-x-auto"
      />
      <p className="mt-2 text-muted text-small">{t(performanceTexts.monthsNote)}</p>
    </Card>
  );
}
