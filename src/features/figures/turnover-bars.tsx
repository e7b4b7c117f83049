import { formatBookDay } from "#domain/calendar.ts";
import { formatAmount } from "#domain/money.ts";
import type { TurnoverDay } from "#domain/turnover-days.ts";

const half = 50;

/** Bars above a line for what came in, below it for what went out. The table beside it tells the same in figures. */
export function TurnoverBars({ days }: { days: readonly TurnoverDay[] }) {
  const most = Math.max(1, ...days.flatMap(({ paidIn, paidOut }) => [paidIn, paidOut]));
  const width = 100 / Math.max(days.length, 1);
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="flex min-h-0 flex-col gap-1">
      <svg
        role="img"
        aria-label={`Money in and out per day from ${formatBookDay(first)} to ${formatBookDay(last)}`}
        viewBox={`0 0 100 ${2 * half}`}
        preserveAspectRatio="none"
        className="h-[150px] w-full grow"
      >
        {days.map(({ day, paidIn, paidOut }, n) => {
          const up = (paidIn / most) * half;
          const down = (paidOut / most) * half;
          const frame = { x: n * width + width * 0.15, width: width * 0.7 };
          return (
            <g key={day}>
              <title>{`${formatBookDay(day)}: in $${formatAmount(paidIn)}, out $${formatAmount(paidOut)}`}</title>
              {/* The whole column can be pointed at, also where its bars are short. */}
              <rect x={n * width} width={width} y={0} height={2 * half} className="fill-transparent" />
              <rect {...frame} y={half - up} height={up} className="fill-brand" />
              <rect
                {...frame}
                y={half}
                height={down}
                className="fill-sunken stroke-control"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
        <line
          x1={0}
          x2={100}
          y1={half}
          y2={half}
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption aria-hidden className="figures flex justify-between text-muted text-small">
        <span>{formatBookDay(first)}</span>
        <span>{formatBookDay(last)} (UTC)</span>
      </figcaption>
    </figure>
  );
}
