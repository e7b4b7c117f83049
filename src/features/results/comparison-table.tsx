import type { ReactNode } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import type { PostedResult } from "#domain/results/posted-result.ts";
import { recentFrom } from "#domain/results/recent-results.ts";
import { type TrackRecord, trackRecord } from "#domain/results/track-record.ts";
import type { Formats } from "#domain/values/formats.ts";
import { cents } from "#domain/values/money.ts";
import { planHref } from "#domain/values/paths.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import type { Translate } from "#messages/message.ts";
import { useAddress, useFormats, useMessages } from "#src/language/use-messages.ts";

interface ComparedPlan {
  readonly plan: Plan;
  /** Not reversed. */
  readonly results: readonly PostedResult[];
}

interface ComparisonTableProps {
  plans: readonly ComparedPlan[];
  /** The fee of a withdrawal in hundredths of a percent; undefined while it is not known. */
  feeHundredths: number | undefined;
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
export function ComparisonTable({ plans, feeHundredths, paperMark, actionFor }: ComparisonTableProps) {
  const t = useMessages();
  const address = useAddress();
  const formats = useFormats();
  const counted = plans.map((one) => ({ ...one, record: trackRecord(one.results) }));
  const columns = plans.length + 1;
  return (
    <section
      aria-label={t(planRecord.compareTitle)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-line border-b align-bottom">
            <th scope="col" className={heading}>
              {t(planRecord.compareFigure)}
            </th>
            {counted.map(({ plan }) => (
              <th key={plan.$id} scope="col" className={`${cell} font-semibold text-body`}>
                <span className="wrap-anywhere">{plan.title}</span>
                <a
                  href={address(planHref(plan.$id))}
                  className="block font-medium text-brand text-small underline"
                >
                  {t(planRecord.compareAllResults)}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <Group title={t(planRecord.compareOffer)} columns={columns}>
          {offerRows(t, formats, feeHundredths).map((row) => (
            <Line key={row.term} row={row} plans={counted} />
          ))}
        </Group>
        <Group
          title={
            paperMark === null ? t(planRecord.compareRecord) : `${t(planRecord.compareRecord)} · ${paperMark}`
          }
          columns={columns}
        >
          {recordRows(t, formats).map((row) => (
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

function offerRows(t: Translate, { dollars, percent }: Formats, feeHundredths: number | undefined): Row[] {
  return [
    {
      term: t(planRecord.compareTarget),
      definition: t(planRecord.compareTargetNote),
      value: ({ plan }) => <Value>{percent(Math.round(plan.roi * 100))}</Value>,
    },
    {
      term: t(planRecord.compareDuration),
      value: ({ plan }) => t(planRecord.compareDays, { count: plan.days }),
    },
    { term: t(planRecord.compareMinimum), value: ({ plan }) => <Value>{dollars(plan.min)}</Value> },
    { term: t(planRecord.compareMaximum), value: ({ plan }) => <Value>{dollars(plan.max)}</Value> },
    {
      term: t(planRecord.compareStake),
      value: ({ plan }) =>
        plan.returnsStake ? t(planRecord.compareStakeReturns) : t(planRecord.compareStakeStays),
    },
    {
      term: t(planRecord.compareFee),
      definition: t(planRecord.compareFeeNote),
      value: () => (feeHundredths === undefined ? "–" : <Value>{percent(feeHundredths)}</Value>),
    },
  ];
}

/** Each figure is counted from all results of its plan; the first row says how many they are, and of which days. */
function recordRows(t: Translate, formats: Formats): Row[] {
  const { amount, bookDay, change, percent } = formats;
  const counted = (count: (record: TrackRecord) => string) => (one: Counted) =>
    one.record === null ? "–" : <Value>{count(one.record)}</Value>;
  return [
    {
      term: t(planRecord.compareResults),
      value: ({ record }) =>
        record === null ? (
          t(planRecord.compareNoResults)
        ) : (
          <>
            {t(planRecord.compareCount, { count: record.count })}
            <bdi className="block text-muted">
              {bookDay(record.first)} – {bookDay(record.last)}
            </bdi>
          </>
        ),
    },
    {
      term: t(planRecord.figuresWinRateTerm),
      definition: t(planRecord.figuresWinRateDefinition),
      value: counted((record) => percent(Math.round(record.winRate / 100) * 100)),
    },
    {
      term: t(planRecord.figuresProfitFactorTerm),
      definition: t(planRecord.figuresProfitFactorDefinition),
      value: counted(({ profitFactor }) =>
        profitFactor === null ? t(planRecord.figuresProfitFactorNone) : amount(cents(profitFactor)),
      ),
    },
    {
      term: t(planRecord.figuresMeanTerm),
      definition: t(planRecord.figuresMeanDefinition),
      value: counted(({ mean }) => change(mean)),
    },
    {
      term: t(planRecord.figuresTotalTerm),
      definition: t(planRecord.figuresTotalDefinition),
      value: counted(({ total }) => change(total)),
    },
    {
      term: t(planRecord.figuresBestTerm),
      definition: t(planRecord.figuresBestDefinition),
      value: counted(({ best }) => change(best.percent)),
    },
    {
      term: t(planRecord.figuresWorstTerm),
      definition: t(planRecord.figuresWorstDefinition),
      value: counted(({ worst }) => change(worst.percent)),
    },
    {
      term: t(planRecord.figuresLongestLossTerm),
      definition: t(planRecord.figuresLongestLossDefinition),
      value: counted(({ longestLoss: loss }) =>
        loss === null
          ? t(planRecord.figuresLongestLossNone)
          : `${t(planRecord.figuresLongestLossValue, { results: loss.results })}, ${change(loss.total)}`,
      ),
    },
    {
      term: t(planRecord.figuresLargestDropTerm),
      definition: t(planRecord.figuresLargestDropDefinition),
      value: counted(({ largestDrop: drop }) =>
        drop === null ? t(planRecord.figuresLargestDropNone) : change(-drop.points),
      ),
    },
    { term: t(planRecord.compareLastDays), value: ({ results }) => lastDays(results, t, formats) },
  ];
}

/** The sum of the last 30 days, and from how many results it was counted. */
function lastDays(results: readonly PostedResult[], t: Translate, { change }: Formats): ReactNode {
  const from = recentFrom(new Date().toISOString());
  const recent = trackRecord(results.filter(({ day }) => day >= from));
  if (recent === null) return "–";
  return (
    <>
      <Value>{change(recent.total)}</Value>
      <span className="block text-muted">{t(planRecord.compareCount, { count: recent.count })}</span>
    </>
  );
}

/** Figures read from left to right in every language. */
function Value({ children }: { children: ReactNode }) {
  return <bdi className="font-medium">{children}</bdi>;
}
