import { paths } from "#domain/values/paths.ts";
import * as cards from "#messages/generated/cards.ts";
import * as frame from "#messages/generated/frame.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { PlanComparison } from "#src/features/results/plan-comparison.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useComparedPlans } from "#src/pages/use-compared-plans.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Some plans side by side, for an investor. */
export function ComparePlansPage() {
  const t = useMessages();
  const compared = useComparedPlans();
  return (
    <>
      <PageHeader
        title={t(planRecord.compareTitle)}
        description={t(planRecord.compareLead)}
        back={<BackButton fallback={paths.plans} />}
      />
      <p className="mb-6 max-w-[80ch] border-negative border-s-2 ps-4 font-medium">{t(frame.riskWarning)}</p>
      <PlanComparison
        {...compared}
        actionFor={() => (
          <ButtonLink to={paths.plans} size="small" variant="secondary">
            {t(cards.planInvest)}
          </ButtonLink>
        )}
      />
    </>
  );
}
