import type { TurnoverDay } from "#domain/figures/turnover-days.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";

const height = 100;

/**
 * Bars above a line for money in, below it for money out, on one scale: the line stands where both just fit.
 * The table beside it has the same figures.
 */
export function TurnoverBars({ days }: { days: readonly TurnoverDay[] }) {
  const t = useMessages();
  const { bookDay, dollars } = useFormats();
  const mostIn = Math.max(1, ...days.map(({ paidIn }) => paidIn));
  const mostOut = Math.max(0, ...days.map(({ paidOut }) => paidOut));
  const scale = height / (mostIn + mostOut);
  const line = mostIn * scale;
  const width = 100 / Math.max(days.length, 1);
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="flex min-h-0 flex-col gap-1">
      <svg
        role="img"
        aria-label={t(adminOverview.turnoverLabel, { first: bookDay(first), last: bookDay(last) })}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-[150px] w-full grow overflow-visible"
      >
        {days.map(({ day, paidIn, paidOut }, n) => {
          const up = paidIn * scale;
          const down = paidOut * scale;
          const frame = { x: n * width + width * 0.15, width: width * 0.7 };
          return (
            <g key={day}>
              <title>
                {t(adminOverview.turnoverDay, {
                  day: bookDay(day),
                  paidIn: dollars(paidIn),
                  paidOut: dollars(paidOut),
                })}
              </title>
              {/* The whole column can be pointed at, also where its bars are short. */}
              <rect x={n * width} width={width} y={0} height={height} className="fill-transparent" />
              <rect {...frame} y={line - up} height={up} className="fill-brand" />
              <rect
                {...frame}
                y={line}
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
          y1={line}
          y2={line}
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption aria-hidden className="figures flex justify-between text-muted text-small">
        <span>{bookDay(first)}</span>
        <span>{t(adminOverview.turnoverLast, { day: bookDay(last) })}</span>
      </figcaption>
    </figure>
  );
}
