import { loginHref, paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { PlanOffers } from "#src/features/plans/plan-offers.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

const reading = [
  [plansPage.readingTargetTitle, plansPage.readingTargetText],
  [plansPage.readingLimitsTitle, plansPage.readingLimitsText],
  [plansPage.readingStakeTitle, plansPage.readingStakeText],
] as const;

/** The plans, for everybody. */
export function SitePlansPage() {
  const t = useMessages();
  const address = useAddress();
  return (
    <>
      <PageOpening title={t(plansPage.title)} lead={t(plansPage.lead)}>
        <RiskNote className="mt-6">{t(frame.riskWarning)}</RiskNote>
      </PageOpening>
      <section className="page-width">
        <h2 className="sr-only">{t(plansPage.heading)}</h2>
        <PlanOffers
          action={
            <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonAnchor href={address(loginHref(paths.plans))}>{t(plansPage.invest)}</ButtonAnchor>
              <a href={address(paths.comparePlans)} className="font-semibold text-brand underline">
                {t(plansPage.compare)}
              </a>
            </p>
          }
        />
      </section>
      <section className="page-width pt-16 sm:pt-20">
        <h2 className="font-semibold text-title">{t(plansPage.readingTitle)}</h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {reading.map(([title, text]) => (
            <div key={t(title)} className="border-ink border-t pt-4">
              <dt className="font-semibold text-lead">{t(title)}</dt>
              <dd className="mt-2 text-muted">{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
