import * as landing from "#messages/generated/landing.ts";
import { claims } from "#src/content/claims.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useClaimMark } from "./mark.tsx";

/** The largest promise of the advertising, with what is just as possible in the same size beside it. */
export function ProfitBanner() {
  const t = useMessages();
  const markOf = useClaimMark();
  const most = claims.mostReturn.figure;
  return (
    <section
      aria-label={t(landing.bannerTitle)}
      className="bg-brand text-on-brand in-data-[theme=dark]:bg-brand-soft in-data-[theme=dark]:text-ink"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[7fr_5fr] lg:items-end">
        <dl className="grid grid-cols-2 divide-x divide-current/30">
          <div className="flex flex-col-reverse justify-end gap-2 pe-4 sm:pe-8">
            <dt>
              {t(landing.bannerGain, { most })}{" "}
              <span className="inline-block rounded-full border border-current/60 px-2 text-small">
                {markOf(claims.mostReturn)}
              </span>
            </dt>
            <dd className="figures font-semibold text-hero" dir="ltr">
              +{most}
            </dd>
          </div>
          <div className="flex flex-col-reverse justify-end gap-2 ps-4 sm:ps-8">
            <dt>{t(landing.bannerLoss)}</dt>
            <dd className="figures font-semibold text-hero" dir="ltr">
              −100%
            </dd>
          </div>
        </dl>
        <div>
          <h2 className="font-semibold text-title">{t(landing.bannerTitle)}</h2>
          <p className="mt-3 max-w-[52ch] text-lead">{t(landing.bannerText)}</p>
        </div>
      </div>
    </section>
  );
}
