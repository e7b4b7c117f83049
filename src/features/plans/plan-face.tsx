import type { ReactNode } from "react";
import type { RecentResults } from "#domain/results/recent-results.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import type { PlanOffer } from "./plan-offer.ts";
import { RecentLine } from "./recent-line.tsx";

interface PlanFaceProps {
  plan: Omit<PlanOffer, "id">;
  /** Its results of the last days; undefined until they are read, null when they could not be. */
  recent: RecentResults | null | undefined;
  /** Leads to all its results. */
  recordLink: ReactNode;
  /** The actions of the plan. */
  action?: ReactNode;
}

/** One plan: its limits, its target, what happens to the stake, and what it earned of late. */
export function PlanFace({ plan, recent, recordLink, action }: PlanFaceProps) {
  const t = useMessages();
  const { percent } = useFormats();
  const { title, min, max, roi, days, label, isRecommended, returnsStake } = plan;
  return (
    <article
      aria-label={title}
      className={classNames(
        "flex min-w-0 flex-col rounded-card border bg-card p-5 sm:p-6",
        isRecommended ? "border-brand" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere min-w-0 font-semibold text-lead">{title}</h3>
        {label && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-medium text-brand text-small">
            {label}
          </span>
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <bdi className="figures font-semibold text-title">{percent(Math.round(roi * 100))}</bdi>
        <span className="text-muted">{t(plansPage.cardTarget, { days })}</span>
      </p>
      {/* Side by side, where the amounts are not too long for that. */}
      <dl className="mt-4 flex flex-wrap gap-4 border-line border-t pt-4">
        <div className="grow basis-[calc(50%-0.5rem)]">
          <dt className="text-muted text-small">{t(plansPage.cardMinimum)}</dt>
          <dd className="font-medium">
            <Money amount={min} />
          </dd>
        </div>
        <div className="grow basis-[calc(50%-0.5rem)]">
          <dt className="text-muted text-small">{t(plansPage.cardMaximum)}</dt>
          <dd className="font-medium">
            <Money amount={max} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-pretty text-muted text-small">
        {returnsStake ? t(plansPage.cardStakeReturns) : t(plansPage.cardStakeStays)}
      </p>
      <RecentLine recent={recent} link={recordLink} />
      {action && <div className="mt-auto pt-5">{action}</div>}
    </article>
  );
}
