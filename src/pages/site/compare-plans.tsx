import { loginHref, paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { PlanComparison } from "#src/features/results/plan-comparison.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { useComparedPlans } from "#src/pages/use-compared-plans.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** Some plans side by side, for a visitor. */
export function SiteComparePlansPage() {
  const t = useMessages();
  const address = useAddress();
  const compared = useComparedPlans();
  return (
    <>
      <PageOpening title={t(planRecord.compareTitle)} lead={t(planRecord.compareLead)}>
        <RiskNote className="mt-6">{t(frame.riskWarning)}</RiskNote>
        <p className="mt-6">
          <a href={address(paths.plans)} className="font-semibold text-brand underline">
            {t(planRecord.allPlans)}
          </a>
        </p>
      </PageOpening>
      <section className="page-width pb-16">
        <PlanComparison {...compared} />
        <ButtonAnchor href={address(loginHref(paths.plans))} className="mt-8">
          {t(plansPage.invest)}
        </ButtonAnchor>
      </section>
    </>
  );
}
