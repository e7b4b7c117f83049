import { type PointerEvent, type ReactNode, useState } from "react";
import { directionOf } from "#messages/languages.ts";
import { useLanguage } from "#src/language/use-messages.ts";
import { chartTicks } from "./chart-ticks.ts";

/** Height and width of the picture in its own units. */
export const chartSize = 100;

interface ValueChartProps {
  label: string;
  /** All values that are drawn; zero is always in the picture. */
  values: readonly number[];
  format: (value: number) => string;
  /** The words for a place from 0 to 1, and where its mark stands. */
  at: (place: number) => { readonly caption: ReactNode; readonly mark: number } | undefined;
  /** The words below its two ends. */
  ends: readonly [first: string, last: string];
  /** Points on the line: their place from 0 to 1, their value, and their look. */
  marks?: readonly ChartMark[];
  /** How high the picture is, as a class. */
  height?: string;
  /** Draws in a square of `chartSize`. @param heightOf the distance of a value from the top */
  children: (heightOf: (value: number) => number) => ReactNode;
}

interface ChartMark {
  readonly key: string;
  readonly place: number;
  readonly value: number;
  readonly look: string;
}

/** The frame of a picture of gains and losses: lines at round values, and words for a place that is pointed at. */
export function ValueChart(props: ValueChartProps) {
  const { label, values, format, at, ends, marks = [], height = "h-[224px]", children } = props;
  const dir = directionOf(useLanguage());
  const [first, last] = ends;
  const [place, setPlace] = useState<number | null>(null);
  const ticks = chartTicks(Math.min(0, ...values), Math.max(0, ...values));
  const [lowest = 0] = ticks;
  const highest = ticks.at(-1) ?? 0;
  const scale = chartSize / Math.max(highest - lowest, 1);
  const heightOf = (value: number) => (highest - value) * scale;
  const pointed = place === null ? undefined : at(place);

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max((clientX - left) / Math.max(width, 1), 0), 1));
  };

  return (
    // Time runs from left to right in every language.
    <figure dir="ltr" className="grid gap-1 pt-2">
      <div
        className="relative me-24 touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${chartSize} ${chartSize}`}
          preserveAspectRatio="none"
          className={`${height} w-full overflow-visible`}
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
        {marks.map(({ key, place: x, value, look }) => (
          <span
            key={key}
            aria-hidden
            className={`absolute size-2.5 -translate-1/2 forced-color-adjust-none ${look}`}
            style={{ left: `${x * 100}%`, top: `${heightOf(value)}%` }}
          />
        ))}
        {pointed && <Pointed {...pointed} dir={dir} />}
      </div>
      <p
        aria-hidden
        className="figures me-24 flex flex-wrap justify-between gap-x-4 text-muted max-[22.5rem]:me-0 text-small"
      >
        <span dir={dir}>{first}</span>
        <span dir={dir}>{last}</span>
      </p>
    </figure>
  );
}

interface PointedProps {
  mark: number;
  caption: ReactNode;
  /** The direction of the words. */
  dir: "ltr" | "rtl";
}

/** The place that is pointed at, with its words; they stay within the picture. */
function Pointed({ mark, caption, dir }: PointedProps) {
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-control"
        style={{ left: `${mark * 100}%` }}
      />
      <div
        dir={dir}
        className="figures pointer-events-none absolute top-0 w-max max-w-full rounded-control border border-control bg-card px-3 py-2 text-ink text-small shadow-raised"
        style={{ left: `${mark * 100}%`, transform: `translateX(-${mark * 100}%)` }}
      >
        {caption}
      </div>
    </>
  );
}
