import { type Trade, tradeEnd } from "#domain/profiles/trade-column.ts";
import type { TradeStep } from "#domain/results/trade-steps.ts";
import { targetProfit } from "#domain/trades/trade-terms.ts";
import { cents, ZERO } from "#domain/values/money.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";

interface TradeChartProps {
  trade: Trade;
  /** The oldest first. */
  steps: readonly TradeStep[];
  /** Now, as an instant. */
  at: string;
}

/** The profit of an ongoing trade from its opening to its end, beside a line that meets the plan's target every day. */
export function TradeChart({ trade, steps, at }: TradeChartProps) {
  const t = useMessages();
  const rich = useRichText();
  const { day: dayOf, dollars } = useFormats();
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
  const [opened, end] = [dayOf(trade.openedAt), dayOf(tradeEnd(trade))];
  const label = t(tradeTexts.chartLabel, {
    opened,
    profit: dollars(profit),
    end,
    target: dollars(target),
  });

  const pointed = (place: number) => {
    const passed = placed.findLast((step) => step.place <= place);
    const planned = dollars(cents(Math.round(target * place)));
    const day = dayOf(new Date(begin + place * span).toISOString());
    return {
      mark: place,
      caption:
        place <= now
          ? rich(tradeTexts.chartPassed, {
              day,
              profit: <strong>{dollars(passed?.profit ?? ZERO)}</strong>,
              target: planned,
            })
          : t(tradeTexts.chartAhead, { day, target: planned }),
    };
  };

  return (
    <ValueChart
      label={label}
      values={[...steps.map((step) => step.profit), target]}
      format={(value) => dollars(cents(value))}
      at={pointed}
      ends={[opened, end]}
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
