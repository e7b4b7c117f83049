import { useEffect, useState } from "react";
import { isDemo } from "#src/content/brand.ts";
import { type Claim, claims } from "#src/content/claims.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { readSiteRecord, type SiteRecord } from "#src/features/results/site-record.ts";
import { Mark } from "./mark.tsx";

/** The figures of the advertising: illustrative as long as they have no source, live from the first posted result on. */
export function Statistics() {
  const { statistics } = useTexts("landing", landing);
  const { marks } = useTexts("frame", frame);
  const record = useSiteRecord();
  const figures = record
    ? liveFigures(record, statistics.live)
    : [
        claimed(claims.winRate, statistics.winRate),
        claimed(claims.profitFactor, statistics.profitFactor),
        claimed({ ...claims.tradeHours, figure: statistics.hours(12) }, statistics.duration),
        claimed(claims.years, statistics.years),
      ];
  const mark = record ? isDemo() && statistics.live.paper : marks.illustrative;
  const footnotes = record
    ? [statistics.live.footnote(record.count, record.first, record.last)]
    : figures.map(({ source }) => (source ? statistics.source(source) : statistics.footnote));
  return (
    <div className="border-line border-t pt-8">
      <h2 className="sr-only">{statistics.label}</h2>
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

function liveFigures(record: SiteRecord, live: typeof landing.statistics.live): readonly Figure[] {
  return [
    { figure: record.winRate, label: live.winRate },
    {
      figure: record.profitFactor ?? "–",
      label: live[record.profitFactor === null ? "noLoss" : "profitFactor"],
    },
    { figure: record.worstDay, label: live.worstDay },
    { figure: String(record.count), label: live.results },
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
