import { type EquityStep, earnedOf } from "#domain/statements/performance.ts";
import { cents } from "#domain/values/money.ts";
import * as performanceTexts from "#messages/generated/performance.ts";
import { directionOf } from "#messages/languages.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";

interface EquityChartProps {
  /** The oldest first; at least one. */
  steps: readonly EquityStep[];
  /** Where the picture ends, in UTC. */
  until: string;
}

/** The equity over time as a line, and what was paid in as a dashed one: what lies between them was earned or lost. */
export function EquityChart({ steps, until }: EquityChartProps) {
  const t = useMessages();
  const direction = directionOf(useLanguage());
  const { day, dayTime, dollars, shortDollars, gain } = useFormats();
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const begin = Date.parse(first.at);
  const span = Math.max(Date.parse(until) - begin, 1);
  const placeOf = (at: string) => Math.min((Date.parse(at) - begin) / span, 1);
  const stepAt = (place: number) => steps.findLast(({ at }) => placeOf(at) <= place) ?? first;

  /** A line of steps, because between two entries nothing changes. */
  const line = (heightOf: (value: number) => number, value: (step: EquityStep) => number) => {
    const moves = steps.map((step, index) => {
      const x = (placeOf(step.at) * chartSize).toFixed(2);
      const y = heightOf(value(step)).toFixed(2);
      return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
    });
    return `${moves.join("")}H${chartSize}`;
  };

  return (
    <ValueChart
      label={t(performanceTexts.chartLabel, {
        first: day(first.at),
        last: day(until),
        equity: dollars(last.equity),
        paidIn: dollars(last.paidIn),
      })}
      values={steps.flatMap(({ equity, paidIn }) => [equity, paidIn])}
      format={(value) => shortDollars(cents(value))}
      at={(place) => {
        const step = stepAt(place);
        return {
          mark: place,
          caption: (
            <dl dir={direction} className="grid grid-cols-[auto_auto] gap-x-4">
              <dt className="col-span-2 text-muted">{dayTime(step.at)}</dt>
              <dt>{t(performanceTexts.chartEquity)}</dt>
              <dd className="text-end font-semibold">{dollars(step.equity)}</dd>
              <dt>{t(performanceTexts.chartPaidIn)}</dt>
              <dd className="text-end">{dollars(step.paidIn)}</dd>
              <dt>{t(performanceTexts.chartEarned)}</dt>
              <dd className="text-end">{gain(earnedOf(step))}</dd>
            </dl>
          ),
        };
      }}
      ends={[day(first.at), day(until)]}
    >
      {(heightOf) => (
        <>
          <path
            d={`${line(heightOf, ({ equity }) => equity)}V${heightOf(0).toFixed(2)}H0Z`}
            className="fill-brand-soft opacity-70"
          />
          <path
            d={line(heightOf, ({ paidIn }) => paidIn)}
            className="fill-none stroke-muted"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line(heightOf, ({ equity }) => equity)}
            className="fill-none stroke-brand"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </ValueChart>
  );
}

/** Names the two lines. */
export function EquityLegend() {
  const t = useMessages();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-small">
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-brand border-t-2 forced-color-adjust-none" />
        {t(performanceTexts.legendEquity)}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-muted border-t-2 border-dashed forced-color-adjust-none" />
        {t(performanceTexts.legendPaidIn)}
      </li>
    </ul>
  );
}
