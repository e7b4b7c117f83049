import type { PostedResult } from "#domain/results/posted-result.ts";
import type { TrackRecord } from "#domain/results/track-record.ts";
import type { Formats } from "#domain/values/formats.ts";
import { cents } from "#domain/values/money.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import type { Translate } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";

interface RecordFiguresProps {
  record: TrackRecord;
  /** The newest of its results. */
  newest: PostedResult | undefined;
  /** Beside each figure, while the site is a demonstration. */
  paperMark: string | null;
}

interface Figure {
  term: string;
  definition: string;
  value: string;
  /** The days that it is about; those of the whole record when left out. */
  days?: string;
  /** Whether it is about these days alone, and not about the whole record. */
  isOfDaysAlone?: true;
}

/** Each figure of a record with its definition, and with the period and the number of results that it was counted from. */
export function RecordFigures({ record, newest, paperMark }: RecordFiguresProps) {
  const t = useMessages();
  const formats = useFormats();
  const all = t(planRecord.period, {
    count: record.count,
    first: formats.bookDay(record.first),
    last: formats.bookDay(record.last),
  });
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {[...figuresOf(record, t, formats), ...tradesOf(newest, t, formats)].map(
        ({ term, definition, value, days, isOfDaysAlone }) => (
          <div key={term} className="flex flex-col border-line border-t pt-3">
            <dt className="order-2 font-medium">{term}</dt>
            <dd className="figures order-1 font-semibold text-title">
              <bdi>{value}</bdi>
            </dd>
            <dd className="order-3 mt-1 text-muted text-small">
              {definition}
              {days !== undefined && <bdi className="figures mt-1 block text-ink">{days}</bdi>}
            </dd>
            <dd className="order-4 mt-1 text-muted text-small">
              {isOfDaysAlone ? paperMark : <WholeRecord period={all} paperMark={paperMark} />}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function WholeRecord({ period, paperMark }: { period: string; paperMark: string | null }) {
  return (
    <>
      <bdi className="figures">{period}</bdi>
      {paperMark !== null && ` · ${paperMark}`}
    </>
  );
}

function figuresOf(record: TrackRecord, t: Translate, formats: Formats): Figure[] {
  const { amount, bookDay, change, percent } = formats;
  const daysOf = (from: string, to: string) =>
    from === to ? bookDay(from) : `${bookDay(from)} – ${bookDay(to)}`;
  const { profitFactor, best, worst, longestLoss: loss, largestDrop: drop } = record;
  return [
    {
      term: t(planRecord.figuresWinRateTerm),
      definition: t(planRecord.figuresWinRateDefinition),
      value: percent(Math.round(record.winRate / 100) * 100),
    },
    {
      term: t(planRecord.figuresProfitFactorTerm),
      definition: t(planRecord.figuresProfitFactorDefinition),
      value: profitFactor === null ? t(planRecord.figuresProfitFactorNone) : amount(cents(profitFactor)),
    },
    {
      term: t(planRecord.figuresMeanTerm),
      definition: t(planRecord.figuresMeanDefinition),
      value: change(record.mean),
    },
    {
      term: t(planRecord.figuresTotalTerm),
      definition: t(planRecord.figuresTotalDefinition),
      value: change(record.total),
    },
    {
      term: t(planRecord.figuresBestTerm),
      definition: t(planRecord.figuresBestDefinition),
      value: change(best.percent),
      days: bookDay(best.day),
    },
    {
      term: t(planRecord.figuresWorstTerm),
      definition: t(planRecord.figuresWorstDefinition),
      value: change(worst.percent),
      days: bookDay(worst.day),
    },
    {
      term: t(planRecord.figuresLongestLossTerm),
      definition: t(planRecord.figuresLongestLossDefinition),
      value:
        loss === null
          ? t(planRecord.figuresLongestLossNone)
          : t(planRecord.figuresLongestLossValue, { results: loss.results }),
      ...(loss !== null && {
        days: `${daysOf(loss.from, loss.to)}, ${change(loss.total)}`,
      }),
    },
    {
      term: t(planRecord.figuresLargestDropTerm),
      definition: t(planRecord.figuresLargestDropDefinition),
      value: drop === null ? t(planRecord.figuresLargestDropNone) : change(-drop.points),
      ...(drop !== null && { days: daysOf(drop.from ?? record.first, drop.to) }),
    },
  ];
}

function tradesOf(newest: PostedResult | undefined, t: Translate, { bookDay, count }: Formats): Figure[] {
  // While the newest result is being given to trades, the number of those that it reaches is not known.
  if (newest === undefined || newest.trades === null) return [];
  const { day, trades } = newest;
  return [
    {
      term: t(planRecord.chartTrades),
      definition: t(planRecord.figuresTradesDefinition),
      value: trades === "few" ? t(planRecord.chartTradesFew) : count(trades),
      days: bookDay(day),
      isOfDaysAlone: true,
    },
  ];
}
