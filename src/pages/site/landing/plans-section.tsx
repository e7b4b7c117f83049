import { paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { plansPage } from "#src/content/texts/en/plans-page.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { PlanOffers } from "#src/features/plans/plan-offers.tsx";
import { RiskNote } from "#src/pages/site/risk-note.tsx";

/** The current offer, with the warning beside it. */
export function PlansSection() {
  const { plans } = useTexts("landing", landing);
  const { risk } = useTexts("frame", frame);
  const texts = useTexts("plansPage", plansPage);
  return (
    <section id="plans" className="border-line border-t bg-sunken">
      <div className="page-width py-16 sm:py-24">
        <div className="mb-10 grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <div>
            <h2 className="font-semibold text-display">{plans.title}</h2>
            <p className="mt-4 max-w-[56ch] text-lead text-muted">{plans.lead}</p>
          </div>
          <RiskNote className="self-end">{risk.warning}</RiskNote>
        </div>
        <PlanOffers
          texts={texts}
          action={
            <a
              href={paths.plans}
              className="mt-6 inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {plans.all}
            </a>
          }
        />
      </div>
    </section>
  );
}
