import { loginHref, paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { planRecord } from "#src/content/texts/en/plan-record.ts";
import { plansPage } from "#src/content/texts/en/plans-page.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { PlanComparison } from "#src/features/results/plan-comparison.tsx";
import { useComparedPlans } from "#src/pages/use-compared-plans.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** Some plans side by side, for a visitor. */
export function SiteComparePlansPage() {
  const texts = useTexts("planRecord", planRecord);
  const { invest } = useTexts("plansPage", plansPage);
  const { risk } = useTexts("frame", frame);
  const compared = useComparedPlans();
  return (
    <>
      <PageOpening title={texts.compare.title} lead={texts.compare.lead}>
        <RiskNote className="mt-6">{risk.warning}</RiskNote>
        <p className="mt-6">
          <a href={paths.plans} className="font-semibold text-brand underline">
            {texts.allPlans}
          </a>
        </p>
      </PageOpening>
      <section className="page-width pb-16">
        <PlanComparison {...compared} texts={texts} />
        <ButtonAnchor href={loginHref(paths.plans)} className="mt-8">
          {invest}
        </ButtonAnchor>
      </section>
    </>
  );
}
