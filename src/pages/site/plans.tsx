import { loginHref, paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { plansPage } from "#src/content/texts/en/plans-page.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { PlanOffers } from "#src/features/plans/plan-offers.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** The plans, for everybody. */
export function SitePlansPage() {
  const texts = useTexts("plansPage", plansPage);
  const { risk } = useTexts("frame", frame);
  return (
    <>
      <PageOpening title={texts.title} lead={texts.lead}>
        <RiskNote className="mt-6">{risk.warning}</RiskNote>
      </PageOpening>
      <section className="page-width">
        <h2 className="sr-only">{texts.heading}</h2>
        <PlanOffers
          texts={texts}
          action={
            <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonAnchor href={loginHref(paths.plans)}>{texts.invest}</ButtonAnchor>
              <a href={paths.comparePlans} className="font-semibold text-brand underline">
                {texts.compare}
              </a>
            </p>
          }
        />
      </section>
      <section className="page-width pt-16 sm:pt-20">
        <h2 className="font-semibold text-title">{texts.reading.title}</h2>
        <dl className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {[texts.reading.target, texts.reading.limits, texts.reading.stake].map(({ title, text }) => (
            <div key={title} className="border-ink border-t pt-4">
              <dt className="font-semibold text-lead">{title}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
