import { type PointerEvent, type ReactNode, useState } from "react";

/** Height and width of the picture in its own units. */
export const chartSize = 100;

export interface ValueChartProps {
  label: string;
  /** All values that are drawn; zero is always in the picture. */
  values: readonly number[];
  format: (value: number) => string;
  /** The words for a place from 0 to 1, and where its mark stands. */
  at: (place: number) => { readonly caption: ReactNode; readonly mark: number } | undefined;
  /** The words below its two ends. */
  ends: readonly [first: string, last: string];
  /** Draws in a square of `chartSize`. @param heightOf the distance of a value from the top */
  children: (heightOf: (value: number) => number) => ReactNode;
}

/** The frame of a picture of gains and losses: lines at zero, the highest and the lowest value, and words for a place that is pointed at. */
export function ValueChart({ label, values, format, at, ends: [first, last], children }: ValueChartProps) {
  const [place, setPlace] = useState<number | null>(null);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = chartSize / Math.max(highest - lowest, 1);
  const heightOf = (value: number) => (highest - value) * scale;
  // Where two values would stand on each other, zero is the one that is said.
  const ticks = [0, ...[highest, lowest].filter((value) => Math.abs(value) * scale > chartSize / 8)];
  const pointed = place === null ? undefined : at(place);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max((clientX - left) / Math.max(width, 1), 0), 1));
  };

  return (
    // Time runs from left to right in every language.
    <figure dir="ltr" className="grid gap-1">
      <figcaption className="figures flex min-h-5 justify-end text-muted text-small">
        {pointed && <span className="text-ink">{pointed.caption}</span>}
      </figcaption>
      <div
        className="relative me-20 touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${chartSize} ${chartSize}`}
          preserveAspectRatio="none"
          className="h-[200px] w-full overflow-visible"
        >
          {children(heightOf)}
          {ticks.map((value) => (
            <line
              key={value}
              x1={0}
              x2={chartSize}
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
            {format(value)}
          </span>
        ))}
        {pointed && (
          <span
            aria-hidden
            className="absolute inset-y-0 w-px bg-control"
            style={{ left: `${pointed.mark * 100}%` }}
          />
        )}
      </div>
      <p aria-hidden className="figures me-20 flex justify-between text-muted text-small">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
