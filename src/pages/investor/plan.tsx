import { useParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { riskWarning } from "#domain/values/risk-warning.ts";
import { planRecord as texts } from "#src/content/texts/en/plan-record.ts";
import { PlanPageContent } from "#src/features/results/plan-page-content.tsx";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The track record of a plan, for an investor. */
export function PlanPage() {
  const { planId = "" } = useParams();
  const back = <BackButton fallback={paths.plans} />;
  return (
    <PlanPageContent
      planId={planId}
      texts={texts}
      head={(title, plan) => (
        <>
          <PageHeader
            title={title ?? (title === null ? texts.documentTitle : texts.unknown)}
            description={title === undefined ? undefined : texts.lead}
            back={back}
            actions={plan && <ButtonLink to={paths.plans}>Invest</ButtonLink>}
          />
          {title === undefined ? (
            <EmptyState
              title={texts.unknown}
              action={<ButtonLink to={paths.plans}>{texts.allPlans}</ButtonLink>}
            >
              {texts.unknownText}
            </EmptyState>
          ) : (
            <>
              <p className="mb-6 max-w-[80ch] border-negative border-l-2 pl-4 font-medium">{riskWarning}</p>
              {plan && <p className="mb-6">{texts.target(plan.roi, plan.days)}</p>}
              {title !== null && plan === null && <p className="mb-6">{texts.notOffered}</p>}
            </>
          )}
        </>
      )}
    />
  );
}
