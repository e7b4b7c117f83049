import type { Performance } from "#domain/ledger/performance.ts";
import type { Rate } from "#domain/ledger/rate.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { formatDollars, negate, sum } from "#domain/values/money.ts";
import { formatGain, formatRate, noRateLabels } from "./rate-labels.ts";

interface Figure {
  term: string;
  value: string;
  definition: string;
  /** Why there is no value. */
  reason?: string | undefined;
}

/** The performance of a period in figures, each with its definition, its period and what it was counted from. */
export function PerformanceFigures({
  found,
  paperMark,
}: {
  found: Performance;
  /** Beside each figure, while the site is a demonstration. */
  paperMark: string | null;
}) {
  const period = `${formatDay(found.from)} – ${formatDay(found.until)}, ${count(found.results, "gain or loss", "gains and losses")}, ${count(found.flows, "transfer", "transfers")}`;
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      {figuresOf(found).map(({ term, value, definition, reason }) => (
        <div key={term} className="flex flex-col border-line border-t pt-3">
          <dt className="order-2 font-medium">{term}</dt>
          <dd className="figures order-1 font-semibold text-title">{value}</dd>
          <dd className="order-3 mt-1 text-muted text-small">
            {reason !== undefined && <span className="block text-ink">{reason}</span>}
            {definition}
          </dd>
          <dd className="figures order-4 mt-1 text-muted text-small">
            {period}
            {paperMark !== null && ` · ${paperMark}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ timeWeighted, moneyWeighted, gain, closing }: Performance): Figure[] {
  const idle = sum(closing, negate(gain));
  return [
    {
      term: "Time-weighted return",
      value: formatRate(timeWeighted),
      definition:
        "Combines the gains and losses, each in percent of the equity before it. The timing of your deposits and withdrawals does not affect it.",
      reason: reasonOf(timeWeighted),
    },
    {
      term: "Money-weighted return",
      value: formatRate(moneyWeighted),
      definition:
        "The internal rate of return: the constant rate at which your deposits would have grown to your withdrawals and your final equity. For the whole period, not per year.",
      reason: reasonOf(moneyWeighted),
    },
    {
      term: "Held as cash",
      value: "0.00%",
      definition: `Without trades and fees, you would have ${formatDollars(idle)} at the end.`,
    },
    {
      term: "Compared with cash",
      value: formatGain(gain),
      definition: "What trading earned or lost, minus withdrawal fees.",
    },
  ];
}

function reasonOf(rate: Rate): string | undefined {
  return typeof rate === "string" ? noRateLabels[rate].sentence : undefined;
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number.toLocaleString("en-US")} ${many}`;
}
