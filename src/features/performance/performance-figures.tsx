import type { Performance } from "#domain/statements/performance.ts";
import type { Rate } from "#domain/statements/rate.ts";
import type { Formats } from "#domain/values/formats.ts";
import { negate, sum } from "#domain/values/money.ts";
import * as performanceTexts from "#messages/generated/performance.ts";
import type { Translate } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { noRateLabels, rateText } from "./rate-labels.ts";

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
  const t = useMessages();
  const formats = useFormats();
  const period = t(performanceTexts.figuresPeriod, {
    first: formats.day(found.from),
    last: formats.day(found.until),
    results: found.results,
    transfers: found.flows,
  });
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      {figuresOf(found, t, formats).map(({ term, value, definition, reason }) => (
        <div key={term} className="flex flex-col border-line border-t pt-3">
          <dt className="order-2 font-medium">{term}</dt>
          <dd className="figures order-1 font-semibold text-title">
            <bdi>{value}</bdi>
          </dd>
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

function figuresOf(
  { timeWeighted, moneyWeighted, gain, closing }: Performance,
  t: Translate,
  formats: Formats,
): Figure[] {
  const idle = sum(closing, negate(gain));
  return [
    {
      term: t(performanceTexts.figuresTimeWeighted),
      value: rateText(timeWeighted, t, formats),
      definition: t(performanceTexts.figuresTimeWeightedDefinition),
      reason: reasonOf(timeWeighted, t),
    },
    {
      term: t(performanceTexts.figuresMoneyWeighted),
      value: rateText(moneyWeighted, t, formats),
      definition: t(performanceTexts.figuresMoneyWeightedDefinition),
      reason: reasonOf(moneyWeighted, t),
    },
    {
      term: t(performanceTexts.figuresCash),
      value: formats.change(0),
      definition: t(performanceTexts.figuresCashDefinition, { equity: formats.dollars(idle) }),
    },
    {
      term: t(performanceTexts.figuresGain),
      value: formats.gain(gain),
      definition: t(performanceTexts.figuresGainDefinition),
    },
  ];
}

function reasonOf(rate: Rate, t: Translate): string | undefined {
  return typeof rate === "string" ? t(noRateLabels[rate].sentence) : undefined;
}
