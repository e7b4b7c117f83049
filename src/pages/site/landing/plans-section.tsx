import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import { PlanOffers } from "#src/features/plans/plan-offers.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { RiskNote } from "#src/pages/site/risk-note.tsx";

/** The current offer, with the warning beside it. */
export function PlansSection() {
  const t = useMessages();
  const address = useAddress();
  return (
    <section id="plans" className="border-line border-t bg-sunken">
      <div className="page-width py-16 sm:py-24">
        <div className="mb-10 grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <div>
            <h2 className="font-semibold text-display">{t(landing.plansTitle)}</h2>
            <p className="mt-4 max-w-[56ch] text-lead text-muted">{t(landing.plansLead)}</p>
          </div>
          <RiskNote className="self-end">{t(frame.riskWarning)}</RiskNote>
        </div>
        <PlanOffers
          action={
            <a
              href={address(paths.plans)}
              className="mt-6 inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {t(landing.plansAll)}
            </a>
          }
        />
      </div>
    </section>
  );
}
