import type { CumulatedDay } from "#domain/results/track-record.ts";
import { useFormats } from "#src/language/use-messages.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";

interface RecordChartProps {
  /** The oldest first. */
  days: readonly CumulatedDay[];
  /** The results added up, or each of them as a bar. */
  kind: "cumulated" | "daily";
  label: string;
}

/** The results of a plan as a picture, with zero in it. Pointing at it shows a day; the table has all of them. */
export function RecordChart({ days, kind, label }: RecordChartProps) {
  const { bookDay, change } = useFormats();
  const values = days.map((day) => (kind === "cumulated" ? day.total : day.percent));
  const at = (place: number) => {
    const index = Math.min(Math.floor(place * days.length), days.length - 1);
    const pointed = days[index];
    return (
      pointed && {
        mark: (index + 0.5) / days.length,
        caption: (
          <>
            {bookDay(pointed.day)}: <strong>{change(pointed.percent)}</strong>
            {kind === "cumulated" && ` · ${change(pointed.total)}`}
          </>
        ),
      }
    );
  };
  return (
    <ValueChart
      label={label}
      values={values}
      format={change}
      at={at}
      ends={[bookDay(days[0]?.day ?? ""), `${bookDay(days.at(-1)?.day ?? "")} (UTC)`]}
    >
      {(heightOf) =>
        kind === "cumulated" ? (
          <Line heights={values.map(heightOf)} zero={heightOf(0)} />
        ) : (
          <Bars heights={values.map(heightOf)} zero={heightOf(0)} />
        )
      }
    </ValueChart>
  );
}

interface HeightsProps {
  /** From the top, of each day. */
  heights: readonly number[];
  zero: number;
}

function Line({ heights, zero }: HeightsProps) {
  const step = chartSize / Math.max(heights.length, 1);
  const end = heights.at(-1) ?? zero;
  const points = [
    `0,${zero.toFixed(2)}`,
    ...heights.map((height, index) => `${((index + 0.5) * step).toFixed(2)},${height.toFixed(2)}`),
    `${chartSize},${end.toFixed(2)}`,
  ].join(" ");
  return (
    <>
      <polygon points={`${points} ${chartSize},${zero.toFixed(2)}`} className="fill-brand-soft opacity-70" />
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
  const step = chartSize / Math.max(heights.length, 1);
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
