import { useParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import { PlanPageContent } from "#src/features/results/plan-page-content.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** The track record of a plan, for a visitor. */
export function SitePlanPage() {
  const { planId = "" } = useParams();
  const t = useMessages();
  const address = useAddress();
  return (
    <PlanPageContent
      planId={planId}
      isPublic
      head={(title, plan) =>
        title === undefined ? (
          <PageOpening title={t(planRecord.unknown)} lead={t(planRecord.unknownText)}>
            <ButtonAnchor href={address(paths.plans)} className="mt-6">
              {t(planRecord.allPlans)}
            </ButtonAnchor>
          </PageOpening>
        ) : (
          <PageOpening title={title ?? t(planRecord.documentTitle)} lead={t(planRecord.lead)}>
            <RiskNote className="mt-6">{t(frame.riskWarning)}</RiskNote>
            {plan && <p className="mt-6">{t(planRecord.target, { roi: plan.roi, days: plan.days })}</p>}
            {title !== null && plan === null && <p className="mt-6">{t(planRecord.notOffered)}</p>}
            <p className="mt-6">
              <a href={address(paths.plans)} className="font-semibold text-brand underline">
                {t(planRecord.allPlans)}
              </a>
            </p>
          </PageOpening>
        )
      }
    />
  );
}
