import type { ReactNode } from "react";
import type { RecentResults } from "#domain/results/recent-results.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { isDemo } from "#src/content/brand.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

interface RecentLineProps {
  /** Undefined until it is read; null when it could not be. */
  recent: RecentResults | null | undefined;
  /** Leads to all results. */
  link: ReactNode;
}

/** The earnings of a plan in the last days: their sum, the number of results, and their course as a small line. */
export function RecentLine({ recent, link }: RecentLineProps) {
  return (
    <div className="mt-4 min-h-[84px] border-line border-t pt-4">
      <div className="flex items-center justify-between gap-4">
        {recent === undefined ? <Skeleton className="h-10 w-40" /> : <Sum recent={recent} />}
        {recent && recent.count > 1 && <Line values={recent.line} />}
      </div>
      <p className="mt-1 text-small">{link}</p>
    </div>
  );
}

function Sum({ recent }: { recent: RecentResults | null }) {
  const t = useMessages();
  const { change } = useFormats();
  if (recent === null || recent.count === 0)
    return <p className="text-muted text-small">{recent === null ? "–" : t(plansPage.cardRecentNone)}</p>;
  return (
    <dl className="min-w-0">
      <dt className="text-muted text-small">
        {t(plansPage.cardRecentTerm)}
        {isDemo() && ` · ${t(plansPage.cardRecentPaper)}`}
      </dt>
      <dd className="figures font-medium">
        <bdi>{change(recent.total)}</bdi>{" "}
        <span className="font-normal text-muted text-small">
          {t(plansPage.cardRecentResults, { count: recent.count })}
        </span>
      </dd>
    </dl>
  );
}

const width = 96;
const height = 32;

/** The course of the sum, with zero as a line in it; the figures beside it say what it means. */
function Line({ values }: { values: readonly number[] }) {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const scale = height / Math.max(highest - lowest, 1);
  const step = width / values.length;
  const points = [0, ...values]
    .map((value, index) => `${(index * step).toFixed(1)},${((highest - value) * scale).toFixed(1)}`)
    .join(" ");
  const zero = highest * scale;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="h-8 w-24 shrink-0 overflow-visible"
      style={{ direction: "ltr" }}
    >
      <line x1={0} x2={width} y1={zero} y2={zero} className="stroke-line" />
      <polyline points={points} className="fill-none stroke-brand" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
}
