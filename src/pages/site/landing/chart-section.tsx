import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import { endings } from "#src/content/example-account.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import { Mark } from "./mark.tsx";

const width = 640;
const height = 320;
const range = { from: 200, to: 1400 };

const xOf = (day: number) => (day / endings.days) * width;
const yOf = (worth: number) => height - ((worth - range.from) / (range.to - range.from)) * height;
const pathOf = (worth: readonly number[]) =>
  worth
    .map((value, day) => `${day === 0 ? "M" : "L"}${xOf(day).toFixed(1)} ${yOf(value).toFixed(1)}`)
    .join("");

const looks = {
  good: { line: "stroke-positive", dot: "fill-positive", rule: "border-positive" },
  flat: {
    line: "stroke-muted [stroke-dasharray:7_5]",
    dot: "fill-muted",
    rule: "border-muted border-dashed",
  },
  bad: {
    line: "stroke-negative [stroke-dasharray:2_4]",
    dot: "fill-negative",
    rule: "border-negative border-dotted",
  },
} as const;

const names = { good: landing.chartGood, flat: landing.chartFlat, bad: landing.chartBad };

/** The value of a target: the same stake in three courses of the same plan. */
export function ChartSection() {
  const t = useMessages();
  const stake = useFormats().dollars(endings.stake);
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="font-semibold text-display">{t(landing.chartTitle)}</h2>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{t(landing.chartLead)}</p>
      </div>
      <figure data-reveal className="min-w-0 rounded-card border border-line bg-card p-5 sm:p-8">
        <p className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <span>
            {t(landing.chartStake)}{" "}
            <span className="font-semibold">
              <Money amount={endings.stake} />
            </span>
          </span>
          <Mark>{t(frame.marksIllustrative)}</Mark>
        </p>
        <svg
          role="img"
          aria-label={t(landing.chartLabel, { stake })}
          viewBox={`-6 -6 ${width + 12} ${height + 12}`}
          className="w-full overflow-visible"
        >
          {[400, 700, 1000, 1300].map((worth) => (
            <line
              key={worth}
              x1={0}
              x2={width}
              y1={yOf(worth)}
              y2={yOf(worth)}
              className={worth === 1000 ? "stroke-control" : "stroke-line"}
            />
          ))}
          {endings.lines.map(({ name, worth }) => (
            <g key={name}>
              <path
                d={pathOf(worth)}
                fill="none"
                strokeWidth={2.5}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                className={looks[name].line}
              />
              <circle cx={width} cy={yOf(worth.at(-1) ?? 0)} r={5} className={looks[name].dot} />
            </g>
          ))}
        </svg>
        <p dir="ltr" className="mt-2 flex justify-between text-muted text-small">
          <span>{t(landing.chartDay, { day: 0 })}</span>
          <span>{t(landing.chartDay, { day: endings.days })}</span>
        </p>
        <dl className="mt-5 grid gap-4 sm:grid-cols-3">
          {endings.lines.map(({ name, ends }) => (
            <div
              key={name}
              className={classNames("flex flex-col-reverse justify-end border-t-2 pt-3", looks[name].rule)}
            >
              <dt className="text-muted text-small">{t(names[name])}</dt>
              <dd className="font-semibold text-lead">
                <Money amount={ends} />
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="mt-5 text-muted text-small">{t(landing.chartNote)}</figcaption>
      </figure>
    </section>
  );
}
