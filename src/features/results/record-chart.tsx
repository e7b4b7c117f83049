import { type PointerEvent, useState } from "react";
import type { CumulatedDay } from "#domain/results/track-record.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatChange } from "#domain/values/money.ts";

const size = 100;

export interface RecordChartProps {
  /** The oldest first. */
  days: readonly CumulatedDay[];
  /** The results added up, or each of them as a bar. */
  kind: "cumulated" | "daily";
  label: string;
}

/** The results of a plan as a picture, with zero in it. Pointing at it shows a day; the table has all of them. */
export function RecordChart({ days, kind, label }: RecordChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const figureOf = (day: CumulatedDay) => (kind === "cumulated" ? day.total : day.percent);
  const values = days.map(figureOf);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = size / Math.max(highest - lowest, 1);
  const heightOf = (value: number) => (highest - value) * scale;
  // Where two values would stand on each other, zero is the one that is said.
  const ticks = [0, ...[highest, lowest].filter((value) => Math.abs(value) * scale > size / 8)];
  const index = place === null ? -1 : Math.min(Math.floor(place * days.length), days.length - 1);
  const pointed = days[index];
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max((clientX - left) / Math.max(width, 1), 0), 1));
  };

  return (
    // Time runs from left to right in every language.
    <figure dir="ltr" className="grid gap-1">
      <figcaption className="figures flex min-h-5 justify-end text-muted text-small">
        {pointed && (
          <span className="text-ink">
            {formatBookDay(pointed.day)}: <strong>{formatChange(pointed.percent)}</strong>
            {kind === "cumulated" && ` · ${formatChange(pointed.total)}`}
          </span>
        )}
      </figcaption>
      <div
        className="relative me-16 touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          className="h-[200px] w-full overflow-visible"
        >
          {kind === "cumulated" ? (
            <Line heights={values.map(heightOf)} zero={heightOf(0)} />
          ) : (
            <Bars heights={values.map(heightOf)} zero={heightOf(0)} />
          )}
          {ticks.map((value) => (
            <line
              key={value}
              x1={0}
              x2={size}
              y1={heightOf(value)}
              y2={heightOf(value)}
              className={value === 0 ? "stroke-control" : "stroke-line"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {ticks.map((value) => (
          <span
            key={value}
            aria-hidden
            className="figures absolute start-full -translate-y-1/2 ps-2 text-muted text-small"
            style={{ top: `${heightOf(value)}%` }}
          >
            {formatChange(value)}
          </span>
        ))}
        {pointed && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-control"
            style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
          />
        )}
      </div>
      <p aria-hidden className="figures me-16 flex justify-between text-muted text-small">
        <span>{formatBookDay(first)}</span>
        <span>{formatBookDay(last)} (UTC)</span>
      </p>
    </figure>
  );
}

interface HeightsProps {
  /** From the top, of each day. */
  heights: readonly number[];
  zero: number;
}

function Line({ heights, zero }: HeightsProps) {
  const step = size / Math.max(heights.length, 1);
  const end = heights.at(-1) ?? zero;
  const points = [
    `0,${zero.toFixed(2)}`,
    ...heights.map((height, index) => `${((index + 0.5) * step).toFixed(2)},${height.toFixed(2)}`),
    `${size},${end.toFixed(2)}`,
  ].join(" ");
  return (
    <>
      <polygon points={`${points} ${size},${zero.toFixed(2)}`} className="fill-brand-soft opacity-70" />
      <polyline
        points={points}
        className="fill-none stroke-brand"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

/** Above the line a gain, below it a loss: the place says what the colour says. */
function Bars({ heights, zero }: HeightsProps) {
  const step = size / Math.max(heights.length, 1);
  return heights.map((height, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars stand in the order of their days and do not move
      key={index}
      x={(index + 0.1) * step}
      width={step * 0.8}
      y={Math.min(height, zero)}
      height={Math.abs(height - zero)}
      className={height <= zero ? "fill-positive" : "fill-negative"}
    />
  ));
}
