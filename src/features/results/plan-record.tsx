import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import { cumulated, trackRecord } from "#domain/results/track-record.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { isDemo } from "#src/content/brand.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { codeOnDemand, onDemand } from "#src/ui/on-demand.tsx";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import { PaperMark } from "./paper-mark.tsx";
import { RecordChart } from "./record-chart.tsx";
import { RecordFigures } from "./record-figures.tsx";

interface PlanRecordProps {
  /** Null when it is not on offer any more. */
  plan: Plan | null;
  /** Not reversed, the newest first. */
  results: readonly PostedResult[];
  /** There are older ones. */
  isPart: boolean;
}

/** Below what most readers see first, so its code comes after the page. */
const WhatIfForm = onDemand(async () => (await import("./what-if-form.tsx")).WhatIfForm);

/** Few readers take the file, so its texts come at the press. */
const saving = codeOnDemand(
  withMessages(["files"], () => import("./save-results.ts").then((module) => module.saveRecord)),
);

/** The earnings of a plan: as a picture, in figures, and for a stake of choice. */
export function PlanRecord({ plan, results, isPart }: PlanRecordProps) {
  const t = useMessages();
  const record = trackRecord(results);
  const settings = useQuery(operatorSettings());
  if (record === null) return <EmptyState title={t(planRecord.empty)}>{t(planRecord.emptyText)}</EmptyState>;
  const paperMark = isDemo() ? t(planRecord.paper) : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isPart && <p className="text-muted">{t(planRecord.newestOnly, { count: results.length })}</p>}
      <Results results={results} paperMark={paperMark} />
      <Card title={t(planRecord.figuresTitle)}>
        <RecordFigures record={record} newest={results[0]} paperMark={paperMark} />
      </Card>
      {plan !== null && settings.data && (
        <Card
          title={t(planRecord.whatIfTitle)}
          action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}
        >
          <div className="empty:h-[560px]">
            <WhatIfForm
              terms={{ planId: plan.$id, days: plan.days, returnsStake: plan.returnsStake }}
              amount={plan.min}
              results={results}
              settings={settings.data}
            />
          </div>
        </Card>
      )}
    </div>
  );
}

type View = "cumulated" | "daily" | "table";

interface ResultsProps {
  results: readonly PostedResult[];
  paperMark: string | null;
}

function Results({ results, paperMark }: ResultsProps) {
  const t = useMessages();
  const { bookDay, change } = useFormats();
  const [view, setView] = useState<View>("cumulated");
  const days = cumulated(results);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const options = [
    { value: "cumulated", label: t(planRecord.chartCumulated), name: t(planRecord.chartCumulatedName) },
    { value: "daily", label: t(planRecord.chartDaily), name: t(planRecord.chartDailyName) },
    { value: "table", label: t(planRecord.chartTable), name: t(planRecord.chartTableName) },
  ] as const;
  return (
    <Card
      title={t(planRecord.chartTitle)}
      action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}
      className="grid grid-cols-1"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl<View>
          legend={t(planRecord.chartView)}
          name="record-view"
          value={view}
          onValueChange={setView}
          options={options}
        />
        <Button
          variant="secondary"
          size="small"
          data-command={t(planRecord.chartDownload)}
          icon={<Download aria-hidden size={16} />}
          opens={saving}
          onClick={() => saving.current()?.(first.planId, results, t)}
        >
          {t(planRecord.chartDownload)}
        </Button>
      </div>
      <div className="min-h-[252px]">
        {view === "table" ? (
          <ScrollingTable
            label={t(planRecord.chartTableName)}
            columns={[
              t(planRecord.chartDay),
              t(planRecord.chartResult),
              t(planRecord.chartTotal),
              t(planRecord.chartTrades),
              t(planRecord.chartComment),
            ]}
            rows={days.toReversed().map(({ $id, day, percent, total, trades, note }) => ({
              key: $id,
              cells: [
                bookDay(day),
                change(percent),
                change(total),
                trades === "few" ? t(planRecord.chartTradesFew) : (trades ?? "–"),
                // On a phone it is scrolled to; narrower it would make the rows high.
                <span key="note" className="block min-w-48">
                  {note}
                </span>,
              ],
            }))}
            className="h-[252px]"
          />
        ) : (
          <RecordChart
            days={days}
            kind={view}
            label={t(planRecord.chartLabel, {
              first: bookDay(first.day),
              last: bookDay(last.day),
              total: change(last.total),
            })}
          />
        )}
      </div>
      <p className="mt-2 text-muted text-small">{t(planRecord.chartNote)}</p>
    </Card>
  );
}
