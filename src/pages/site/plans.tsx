import { loginHref, paths } from "#domain/paths.ts";
import { plansSection } from "#src/content/landing.ts";
import { riskWarning } from "#src/content/risk.ts";
import { PlanShowcase } from "#src/features/plans/plan-showcase.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** The plans, for everybody. */
export function SitePlansPage() {
  return (
    <section className="page-width py-12 sm:py-20">
      <h1 className="font-semibold text-display">{plansSection.title}</h1>
      <p className="mt-4 max-w-[56ch] text-lead text-muted">{plansSection.lead}</p>
      <p className="mt-6 mb-10 max-w-[64ch] border-negative border-l-2 pl-4">{riskWarning}</p>
      <h2 className="sr-only">All plans</h2>
      <PlanShowcase />
      <div className="mt-10">
        <ButtonLink to={loginHref(paths.plans)}>Login to invest</ButtonLink>
      </div>
    </section>
  );
}
