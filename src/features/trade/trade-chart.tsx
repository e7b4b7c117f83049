import type { TradeStep } from "#domain/results/trade-steps.ts";
import { type Trade, tradeEnd } from "#domain/trades/trade-column.ts";
import { targetProfit } from "#domain/trades/trade-terms.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { cents, formatDollars, ZERO } from "#domain/values/money.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";

export interface TradeChartProps {
  trade: Trade;
  /** The oldest first. */
  steps: readonly TradeStep[];
  /** Now, as an instant. */
  at: string;
}

/** The profit of an ongoing trade from its opening to its end, beside a line that meets the plan's target every day. */
export function TradeChart({ trade, steps, at }: TradeChartProps) {
  const begin = Date.parse(trade.openedAt);
  const span = Math.max(Date.parse(tradeEnd(trade)) - begin, 1);
  const placeOf = (instant: string) => Math.min(Math.max((Date.parse(instant) - begin) / span, 0), 1);
  // A result may be posted days later; it belongs to the end of its day.
  const placed = steps.map(({ at: entered, result, profit: after }) => ({
    place: Math.min(placeOf(result === null ? entered : `${result.day}T23:59:59.999Z`), placeOf(at)),
    profit: after,
  }));
  const target = targetProfit(trade.amount, trade);
  const profit = steps.at(-1)?.profit ?? ZERO;
  const now = placeOf(at);
  const label = `Profit since ${formatDay(trade.openedAt)}: ${formatDollars(profit)}. The target for ${formatDay(tradeEnd(trade))} is ${formatDollars(target)}.`;

  const pointed = (place: number) => {
    const passed = placed.findLast((step) => step.place <= place);
    const planned = cents(Math.round(target * place));
    const day = formatDay(new Date(begin + place * span).toISOString());
    return {
      mark: place,
      caption: (
        <>
          {day}: {place <= now && <strong>{formatDollars(passed?.profit ?? ZERO)}</strong>}
          {place <= now && " · "}target {formatDollars(planned)}
        </>
      ),
    };
  };

  return (
    <ValueChart
      label={label}
      values={[...steps.map((step) => step.profit), target]}
      format={(value) => formatDollars(cents(value))}
      at={pointed}
      ends={[formatDay(trade.openedAt), formatDay(tradeEnd(trade))]}
    >
      {(heightOf) => (
        <>
          <line
            x1={0}
            y1={heightOf(0)}
            x2={chartSize}
            y2={heightOf(target)}
            className="stroke-muted"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={outlineOf(
              placed.map((step) => [step.place * chartSize, heightOf(step.profit)]),
              heightOf(0),
              now * chartSize,
            )}
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

/** A profit stays as it is until the next entry, so the line has steps. */
function outlineOf(points: readonly (readonly [x: number, y: number])[], zero: number, now: number): string {
  const steps = points.map(([x, y]) => `H${x.toFixed(2)}V${y.toFixed(2)}`);
  return `M0 ${zero.toFixed(2)}${steps.join("")}H${now.toFixed(2)}`;
}
