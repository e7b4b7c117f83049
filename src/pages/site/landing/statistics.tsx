import { useEffect, useState } from "react";
import type { Formats } from "#domain/values/formats.ts";
import { cents } from "#domain/values/money.ts";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import type { Translate } from "#messages/message.ts";
import { isDemo } from "#src/content/brand.ts";
import { type Claim, claims } from "#src/content/claims.ts";
import { readSiteRecord, type SiteRecord } from "#src/features/results/site-record.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Mark } from "./mark.tsx";

/** The figures of the advertising: illustrative as long as they have no source, live from the first posted result on. */
export function Statistics() {
  const t = useMessages();
  const formats = useFormats();
  const record = useSiteRecord();
  const figures = record
    ? liveFigures(record, t, formats)
    : [
        claimed(claims.winRate, t(landing.statisticsWinRate)),
        claimed(claims.profitFactor, t(landing.statisticsProfitFactor)),
        claimed(
          { ...claims.tradeHours, figure: t(landing.statisticsHours, { hours: 12 }) },
          t(landing.statisticsDuration),
        ),
        claimed(claims.years, t(landing.statisticsYears)),
      ];
  const mark = record ? isDemo() && t(landing.statisticsLivePaper) : t(frame.marksIllustrative);
  const footnotes = record
    ? [
        t(landing.statisticsLiveFootnote, {
          count: record.count,
          first: formats.bookDay(record.first),
          last: formats.bookDay(record.last),
        }),
      ]
    : figures.map(({ source }) =>
        source ? t(landing.statisticsSource, { source }) : t(landing.statisticsFootnote),
      );
  return (
    <div className="border-line border-t pt-8">
      <h2 className="sr-only">{t(landing.statisticsLabel)}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {figures.map(({ figure, label, source }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-muted">
              {label} {mark !== false && source === undefined && <Mark>{mark}</Mark>}
            </dt>
            <dd className="figures font-semibold text-title">
              <bdi>{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[90ch] text-muted text-small">{[...new Set(footnotes)].join(" ")}</p>
    </div>
  );
}

interface Figure {
  figure: string;
  label: string;
  source?: string | undefined;
}

function claimed({ figure, source }: Claim, label: string): Figure {
  return { figure, source, label };
}

function liveFigures(
  record: SiteRecord,
  t: Translate,
  { amount, change, count, percent }: Formats,
): readonly Figure[] {
  return [
    // A share of few results is no more exact than whole percent.
    { figure: percent(100 * Math.round(record.winRate / 100)), label: t(landing.statisticsLiveWinRate) },
    {
      figure: record.profitFactor === null ? "–" : amount(cents(record.profitFactor)),
      label: t(
        record.profitFactor === null ? landing.statisticsLiveNoLoss : landing.statisticsLiveProfitFactor,
      ),
    },
    { figure: change(record.worstDay), label: t(landing.statisticsLiveWorstDay) },
    { figure: count(record.count), label: t(landing.statisticsLiveResults) },
  ];
}

/** Read when the page is there. Without an answer the figures stay what they are: illustrative. */
function useSiteRecord(): SiteRecord | undefined {
  const [record, setRecord] = useState<SiteRecord>();
  useEffect(() => {
    let left = false;
    readSiteRecord().then(
      (read) => {
        if (!left) setRecord(read);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return record;
}
