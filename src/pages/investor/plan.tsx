import { useParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as cards from "#messages/generated/cards.ts";
import * as frame from "#messages/generated/frame.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { PlanPageContent } from "#src/features/results/plan-page-content.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The track record of a plan, for an investor. */
export function PlanPage() {
  const t = useMessages();
  const { count } = useFormats();
  const { planId = "" } = useParams();
  const back = <BackButton fallback={paths.plans} />;
  return (
    <PlanPageContent
      planId={planId}
      head={(title, plan) => (
        <>
          <PageHeader
            title={title ?? (title === null ? t(planRecord.documentTitle) : t(planRecord.unknown))}
            description={title === undefined ? undefined : t(planRecord.lead)}
            back={back}
            actions={plan && <ButtonLink to={paths.plans}>{t(cards.planInvest)}</ButtonLink>}
          />
          {title === undefined ? (
            <EmptyState
              title={t(planRecord.unknown)}
              action={<ButtonLink to={paths.plans}>{t(planRecord.allPlans)}</ButtonLink>}
            >
              {t(planRecord.unknownText)}
            </EmptyState>
          ) : (
            <>
              <p className="mb-6 max-w-[80ch] border-negative border-s-2 ps-4 font-medium">
                {t(frame.riskWarning)}
              </p>
              {plan && (
                <p className="mb-6">{t(planRecord.target, { roi: count(plan.roi), days: plan.days })}</p>
              )}
              {title !== null && plan === null && <p className="mb-6">{t(planRecord.notOffered)}</p>}
            </>
          )}
        </>
      )}
    />
  );
}
