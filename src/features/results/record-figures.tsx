import type { TrackRecord } from "#domain/results/track-record.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatChange } from "#domain/values/money.ts";
import type { Texts } from "#src/content/texts/en.ts";

export interface RecordFiguresProps {
  record: TrackRecord;
  texts: Texts["planRecord"];
  /** Beside each figure, while the site is a demonstration. */
  paperMark: string | null;
}

interface Figure {
  term: string;
  definition: string;
  value: string;
  /** The days that it is about; those of the whole record when left out. */
  days?: string;
}

/** Each figure of a record with its definition, and with the period and the number of results that it was counted from. */
export function RecordFigures({ record, texts, paperMark }: RecordFiguresProps) {
  const { period, figures: words } = texts;
  const all = period(record.count, formatBookDay(record.first), formatBookDay(record.last));
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {figuresOf(record, words).map(({ term, definition, value, days }) => (
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
            <bdi className="figures">{all}</bdi>
            {paperMark !== null && ` · ${paperMark}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf(record: TrackRecord, words: Texts["planRecord"]["figures"]): Figure[] {
  const { winRate, profitFactor, mean, total, best, worst, longestLoss, largestDrop } = words;
  const loss = record.longestLoss;
  const drop = record.largestDrop;
  return [
    { ...winRate, value: `${Math.round(record.winRate / 100)}%` },
    {
      ...profitFactor,
      value: record.profitFactor === null ? profitFactor.none : (record.profitFactor / 100).toFixed(2),
    },
    { ...mean, value: formatChange(record.mean) },
    { ...total, value: formatChange(record.total) },
    { ...best, value: formatChange(record.best.percent), days: formatBookDay(record.best.day) },
    { ...worst, value: formatChange(record.worst.percent), days: formatBookDay(record.worst.day) },
    {
      ...longestLoss,
      value: loss === null ? longestLoss.none : longestLoss.value(loss.results),
      ...(loss !== null && {
        days: `${daysOf(loss.from, loss.to)}, ${formatChange(loss.total)}`,
      }),
    },
    {
      ...largestDrop,
      value: drop === null ? largestDrop.none : formatChange(-drop.points),
      ...(drop !== null && { days: daysOf(drop.from ?? record.first, drop.to) }),
    },
  ];
}

function daysOf(from: string, to: string): string {
  return from === to ? formatBookDay(from) : `${formatBookDay(from)} – ${formatBookDay(to)}`;
}
