import { type PointerEvent, useState } from "react";
import { type BalanceStep, balanceLine, highestBalance, stepAt } from "#domain/ledger/balance-history.ts";
import { formatDay, formatDayTime } from "#domain/values/calendar.ts";
import { type Cents, formatDollars } from "#domain/values/money.ts";

const size = 100;

/** The balance as a line of steps. Pointing at it shows a value; the table beside it has all of them. */
export function BalancePicture({ steps, balance }: { steps: readonly BalanceStep[]; balance: Cents }) {
  const [place, setPlace] = useState<number | null>(null);
  const until = new Date().toISOString();
  const begin = formatDay(steps[0]?.at ?? until);
  // Within one day the day would be the same at both ends.
  const young = begin === formatDay(until);
  const highest = highestBalance(steps);
  const line = balanceLine(steps, until)
    .map(({ x, y }) => `${(x * size).toFixed(2)},${((1 - y) * size).toFixed(2)}`)
    .join(" ");
  const pointed = place === null ? undefined : stepAt(steps, until, place);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max((clientX - left) / Math.max(width, 1), 0), 1));
  };

  return (
    <figure className="grid gap-1">
      <figcaption className="figures flex justify-between gap-4 text-muted text-small">
        <span>Highest {formatDollars(highest)}</span>
        {pointed && (
          <span className="text-ink">
            {formatDayTime(pointed.at)}: <strong>{formatDollars(pointed.balance)}</strong>
          </span>
        )}
      </figcaption>
      <div
        className="relative touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        <svg
          role="img"
          aria-label={`Balance from ${begin} until today: highest ${formatDollars(highest)}, now ${formatDollars(balance)}`}
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          className="h-[120px] w-full overflow-visible"
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1={0}
              x2={size}
              y1={y}
              y2={y}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <polygon points={`0,${size} ${line} ${size},${size}`} className="fill-brand-soft opacity-70" />
          <polyline
            points={line}
            className="fill-none stroke-brand"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {place !== null && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-control"
            style={{ left: `${place * 100}%` }}
          />
        )}
      </div>
      <p aria-hidden className="figures flex justify-between text-muted text-small">
        <span>{young ? formatDayTime(steps[0]?.at ?? until) : begin}</span>
        <span>{young ? "Now" : "Today"}</span>
      </p>
    </figure>
  );
}
