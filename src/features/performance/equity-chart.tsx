import { type EquityStep, earnedOf } from "#domain/ledger/performance.ts";
import { formatDay, formatDayTime } from "#domain/values/calendar.ts";
import { cents, formatDollars } from "#domain/values/money.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";
import { formatGain } from "./rate-labels.ts";

export interface EquityChartProps {
  /** The oldest first; at least one. */
  steps: readonly EquityStep[];
  /** Where the picture ends, in UTC. */
  until: string;
}

/** The equity over time as a line, and what was paid in as a dashed one: what lies between them was earned or lost. */
export function EquityChart({ steps, until }: EquityChartProps) {
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
      label={`Total equity from ${formatDay(first.at)} until ${formatDay(until)}: now ${formatDollars(last.equity)}, of which ${formatDollars(last.paidIn)} was paid in. The table has every step.`}
      values={steps.flatMap(({ equity, paidIn }) => [equity, paidIn])}
      format={(value) => formatDollars(cents(value)).replace(/\.00$/, "")}
      at={(place) => {
        const step = stepAt(place);
        return {
          mark: place,
          caption: (
            <dl className="grid grid-cols-[auto_auto] gap-x-4">
              <dt className="col-span-2 text-muted">{formatDayTime(step.at)}</dt>
              <dt>Equity</dt>
              <dd className="text-right font-semibold">{formatDollars(step.equity)}</dd>
              <dt>Paid in</dt>
              <dd className="text-right">{formatDollars(step.paidIn)}</dd>
              <dt>Earned</dt>
              <dd className="text-right">{formatGain(earnedOf(step))}</dd>
            </dl>
          ),
        };
      }}
      ends={[formatDay(first.at), formatDay(until)]}
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
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-small">
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-brand border-t-2 forced-color-adjust-none" />
        Total equity
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-5 border-muted border-t-2 border-dashed forced-color-adjust-none" />
        Paid in, less what was paid out
      </li>
    </ul>
  );
}
