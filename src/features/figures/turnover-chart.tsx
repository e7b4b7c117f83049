import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TurnoverDay, turnoverDays } from "#domain/figures/turnover-days.ts";
import { sum } from "#domain/values/money.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { ChartSwitch } from "#src/ui/chart-switch.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { siteFigures } from "./queries.ts";
import { TurnoverBars } from "./turnover-bars.tsx";
import { TurnoverTable } from "./turnover-table.tsx";

type Span = "7" | "30" | "90";
const spans: readonly Span[] = ["7", "30", "90"];

/** Money in and out per day, as a picture and as a table. */
export function TurnoverChart() {
  const t = useMessages();
  const site = useQuery(siteFigures());
  const now = useNow();
  const [span, setSpan] = useState<Span>("30");
  const [asTable, setAsTable] = useState(false);
  return (
    <QueryState query={site} problem={null} loading={<Skeleton className="h-[340px] rounded-card" />}>
      {(figures) => {
        const days = turnoverDays(figures.days, Number(span), now);
        return (
          <Card
            title={t(adminOverview.turnoverTitle)}
            className="flex h-full flex-col"
            action={
              <div className="flex flex-wrap items-center gap-2">
                <ChartSwitch
                  name="turnover-period"
                  value={span}
                  onValueChange={setSpan}
                  options={spans.map((days) => ({
                    value: days,
                    label: t(adminOverview.turnoverPeriod, { days }),
                    name: t(adminOverview.turnoverPeriodName, { days }),
                  }))}
                  asTable={asTable}
                  onAsTableChange={setAsTable}
                />
              </div>
            }
          >
            <Sums days={days} />
            <div className="mt-4 grid min-h-[180px] grow">
              {asTable ? <TurnoverTable days={days} /> : <TurnoverBars days={days} />}
            </div>
          </Card>
        );
      }}
    </QueryState>
  );
}

/** The totals of the period; also the key to the colours. */
function Sums({ days }: { days: readonly TurnoverDay[] }) {
  const rich = useRichText();
  const { dollars } = useFormats();
  const paidIn = sum(...days.map((day) => day.paidIn));
  const paidOut = sum(...days.map((day) => day.paidOut));
  return (
    <p className="figures flex flex-wrap gap-x-6 gap-y-1">
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-3 rounded-[3px] bg-brand" />
        {rich(adminOverview.turnoverIn, { amount: <strong>{dollars(paidIn)}</strong> })}
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-3 rounded-[3px] border-2 border-control bg-sunken" />
        {rich(adminOverview.turnoverOut, { amount: <strong>{dollars(paidOut)}</strong> })}
      </span>
    </p>
  );
}
