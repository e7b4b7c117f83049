import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import { recentFrom } from "#domain/results/recent-results.ts";
import { type TrackRecord, trackRecord } from "#domain/results/track-record.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatChange, formatDollars, formatHundredths } from "#domain/values/money.ts";
import { planHref } from "#domain/values/paths.ts";
import type { Texts } from "#src/content/texts/en.ts";

export interface ComparedPlan {
  readonly plan: Plan;
  /** Not reversed. */
  readonly results: readonly PostedResult[];
}

export interface ComparisonTableProps {
  plans: readonly ComparedPlan[];
  /** The fee of a withdrawal in hundredths of a percent; undefined while it is not known. */
  feeHundredths: number | undefined;
  texts: Texts["planRecord"];
  /** Beside the figures, while the site is a demonstration. */
  paperMark: string | null;
  actionFor: ((plan: Plan) => ReactNode) | undefined;
}

type Counted = ComparedPlan & { readonly record: TrackRecord | null };

interface Row {
  term: string;
  definition?: string | undefined;
  value: (plan: Counted) => ReactNode;
}

/** Plans side by side: their terms, and figures counted from their posted results. */
export function ComparisonTable({ plans, feeHundredths, texts, paperMark, actionFor }: ComparisonTableProps) {
  const counted = plans.map((one) => ({ ...one, record: trackRecord(one.results) }));
  const words = texts.compare;
  const columns = plans.length + 1;
  return (
    <section
      aria-label={words.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className={heading}>
              {words.figure}
            </th>
            {counted.map(({ plan }) => (
              <th key={plan.$id} scope="col" className={`${cell} font-semibold text-body`}>
                <span className="wrap-anywhere">{plan.title}</span>
                <a href={planHref(plan.$id)} className="block font-medium text-brand text-small underline">
                  {words.allResults}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <Group title={words.offer} columns={columns}>
          {offerRows(texts, feeHundredths).map((row) => (
            <Line key={row.term} row={row} plans={counted} />
          ))}
        </Group>
        <Group title={paperMark === null ? words.record : `${words.record} · ${paperMark}`} columns={columns}>
          {recordRows(texts).map((row) => (
            <Line key={row.term} row={row} plans={counted} />
          ))}
        </Group>
        {actionFor && (
          <tbody>
            <tr>
              <td className={heading} />
              {counted.map(({ plan }) => (
                <td key={plan.$id} className={cell}>
                  {actionFor(plan)}
                </td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
    </section>
  );
}

const heading = "sticky start-0 z-1 w-32 min-w-32 bg-card px-3 py-2.5 text-start font-medium sm:w-72 sm:px-5";
const cell = "min-w-28 px-3 py-2.5 text-start";

function Group({ title, columns, children }: { title: string; columns: number; children: ReactNode }) {
  return (
    <tbody className="divide-y divide-line border-line border-b">
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns}
          className="bg-sunken px-3 py-2 text-start font-semibold sm:px-5"
        >
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function Line({ row: { term, definition, value }, plans }: { row: Row; plans: readonly Counted[] }) {
  return (
    <tr className="align-top">
      <th scope="row" className={heading}>
        {term}
        {definition !== undefined && (
          <span className="block font-normal text-muted max-sm:text-[0.75rem] max-sm:leading-4">
            {definition}
          </span>
        )}
      </th>
      {plans.map((plan) => (
        <td key={plan.plan.$id} className={`figures ${cell}`}>
          {value(plan)}
        </td>
      ))}
    </tr>
  );
}

function offerRows({ compare: words }: Texts["planRecord"], feeHundredths: number | undefined): Row[] {
  return [
    { term: words.target, definition: words.targetNote, value: ({ plan }) => <Value>{plan.roi}%</Value> },
    { term: words.duration, value: ({ plan }) => words.days(plan.days) },
    { term: words.minimum, value: ({ plan }) => <Value>{formatDollars(plan.min)}</Value> },
    { term: words.maximum, value: ({ plan }) => <Value>{formatDollars(plan.max)}</Value> },
    { term: words.stake, value: ({ plan }) => (plan.returnsStake ? words.stakeReturns : words.stakeStays) },
    {
      term: words.fee,
      definition: words.feeNote,
      value: () => (feeHundredths === undefined ? "–" : <Value>{formatHundredths(feeHundredths)}%</Value>),
    },
  ];
}

/** Each figure is counted from all results of its plan; the first row says how many they are, and of which days. */
function recordRows({ compare: words, figures }: Texts["planRecord"]): Row[] {
  const counted = (count: (record: TrackRecord) => string) => (one: Counted) =>
    one.record === null ? "–" : <Value>{count(one.record)}</Value>;
  const { winRate, profitFactor, mean, total, best, worst, longestLoss, largestDrop } = figures;
  return [
    {
      term: words.results,
      value: ({ record }) =>
        record === null ? (
          words.noResults
        ) : (
          <>
            {words.count(record.count)}
            <bdi className="block text-muted">
              {formatBookDay(record.first)} – {formatBookDay(record.last)}
            </bdi>
          </>
        ),
    },
    { ...winRate, value: counted((record) => `${Math.round(record.winRate / 100)}%`) },
    {
      ...profitFactor,
      value: counted((record) =>
        record.profitFactor === null ? profitFactor.none : (record.profitFactor / 100).toFixed(2),
      ),
    },
    { ...mean, value: counted((record) => formatChange(record.mean)) },
    { ...total, value: counted((record) => formatChange(record.total)) },
    { ...best, value: counted((record) => formatChange(record.best.percent)) },
    { ...worst, value: counted((record) => formatChange(record.worst.percent)) },
    {
      term: longestLoss.term,
      definition: longestLoss.definition,
      value: counted(({ longestLoss: loss }) =>
        loss === null ? longestLoss.none : `${longestLoss.value(loss.results)}, ${formatChange(loss.total)}`,
      ),
    },
    {
      term: largestDrop.term,
      definition: largestDrop.definition,
      value: counted(({ largestDrop: drop }) =>
        drop === null ? largestDrop.none : formatChange(-drop.points),
      ),
    },
    { term: words.lastDays, value: ({ results }) => lastDays(results, words.count) },
  ];
}

/** The sum of the last 30 days, and from how many results it was counted. */
function lastDays(results: readonly PostedResult[], count: (results: number) => string): ReactNode {
  const from = recentFrom(new Date().toISOString());
  const recent = trackRecord(results.filter(({ day }) => day >= from));
  if (recent === null) return "–";
  return (
    <>
      <Value>{formatChange(recent.total)}</Value>
      <span className="block text-muted">{count(recent.count)}</span>
    </>
  );
}

/** Figures read from left to right in every language. */
function Value({ children }: { children: ReactNode }) {
  return <bdi className="font-medium">{children}</bdi>;
}
