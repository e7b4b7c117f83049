import { useEffect, useState } from "react";
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
  const figures: { claim: Claim; figure?: string | undefined; label: string }[] = [
    {
      claim: claims.winRate,
      figure: record?.winRate,
      label: record ? statistics.live.winRate : statistics.winRate,
    },
    {
      claim: claims.profitFactor,
      figure: record && (record.profitFactor ?? "–"),
      label: record
        ? statistics.live[record.profitFactor === null ? "noLoss" : "profitFactor"]
        : statistics.profitFactor,
    },
    { claim: { ...claims.tradeHours, figure: statistics.hours(12) }, label: statistics.duration },
    { claim: claims.years, label: statistics.years },
  ];
  const isIllustrative = ({ claim, figure }: (typeof figures)[number]) =>
    figure === undefined && claim.source === undefined;
  const sources = figures.flatMap(({ claim }) => (claim.source ? [statistics.source(claim.source)] : []));
  return (
    <div className="border-line border-t pt-8">
      <h2 className="sr-only">{statistics.label}</h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {figures.map((one) => (
          <div key={one.label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-muted">
              {one.label} {isIllustrative(one) && <Mark>{marks.illustrative}</Mark>}
            </dt>
            <dd className="figures font-semibold text-title">
              <bdi>{one.figure ?? one.claim.figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-[90ch] text-muted text-small">
        {[record && statistics.live.footnote(record.count, record.first, record.last), ...sources]
          .concat(figures.some(isIllustrative) ? statistics.footnote : [])
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
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
