import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import { recordCsv } from "#domain/results/record-csv.ts";
import { cumulated, trackRecord } from "#domain/results/track-record.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatChange } from "#domain/values/money.ts";
import { isDemo } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";
import { SegmentedControl } from "#src/ui/segmented-control.tsx";
import { PaperMark } from "./paper-mark.tsx";
import { RecordChart } from "./record-chart.tsx";
import { RecordFigures } from "./record-figures.tsx";

export interface PlanRecordProps {
  /** Null when it is not on offer any more. */
  plan: Plan | null;
  /** Not reversed, the newest first. */
  results: readonly PostedResult[];
  /** There are older ones. */
  isPart: boolean;
  texts: Texts["planRecord"];
}

/** Below what most readers see first, so its code comes after the page. */
const WhatIfForm = onDemand(async () => (await import("./what-if-form.tsx")).WhatIfForm);

/** The earnings of a plan: as a picture, in figures, and for a stake of choice. */
export function PlanRecord({ plan, results, isPart, texts }: PlanRecordProps) {
  const record = trackRecord(results);
  const settings = useQuery(operatorSettings());
  if (record === null) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  const paperMark = isDemo() ? texts.paper : null;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isPart && <p className="text-muted">{texts.newestOnly(results.length)}</p>}
      <Results results={results} texts={texts} paperMark={paperMark} />
      <Card title={texts.figures.title}>
        <RecordFigures record={record} texts={texts} paperMark={paperMark} />
      </Card>
      {plan !== null && settings.data && (
        <Card title={texts.whatIf.title} action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}>
          <div className="empty:h-[560px]">
            <WhatIfForm
              terms={{ planId: plan.$id, days: plan.days, returnsStake: plan.returnsStake }}
              amount={plan.min}
              results={results}
              settings={settings.data}
              texts={texts}
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
  texts: Texts["planRecord"];
  paperMark: string | null;
}

function Results({ results, texts: { chart: texts }, paperMark }: ResultsProps) {
  const [view, setView] = useState<View>("cumulated");
  const days = cumulated(results);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const options = [
    { value: "cumulated", label: texts.cumulated, name: texts.cumulatedName },
    { value: "daily", label: texts.daily, name: texts.dailyName },
    { value: "table", label: texts.table, name: texts.tableName },
  ] as const;
  return (
    <Card
      title={texts.title}
      action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}
      className="grid grid-cols-1"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl<View>
          legend={texts.view}
          name="record-view"
          value={view}
          onValueChange={setView}
          options={options}
        />
        <Button
          variant="secondary"
          size="small"
          data-command={texts.download}
          icon={<Download aria-hidden size={16} />}
          onClick={() => saveCsv([recordCsv(results)], `results-${first.planId}`)}
        >
          {texts.download}
        </Button>
      </div>
      <div className="min-h-[252px]">
        {view === "table" ? (
          <ScrollingTable
            label={texts.tableName}
            columns={[texts.day, texts.result, texts.total, texts.trades, texts.comment]}
            rows={days.toReversed().map(({ $id, day, percent, total, trades, note }) => ({
              key: $id,
              cells: [
                formatBookDay(day),
                formatChange(percent),
                formatChange(total),
                trades,
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
            label={texts.label(formatBookDay(first.day), formatBookDay(last.day), formatChange(last.total))}
          />
        )}
      </div>
      <p className="mt-2 text-muted text-small">{texts.note}</p>
    </Card>
  );
}
