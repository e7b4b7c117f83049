import { use } from "react";
import { useParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { planRecord } from "#src/content/texts/en/plan-record.ts";
import { LanguageContext, useTexts } from "#src/features/language/language-context.ts";
import { PlanPageContent } from "#src/features/results/plan-page-content.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** The track record of a plan, for a visitor. */
export function SitePlanPage() {
  const { planId = "" } = useParams();
  const texts = useTexts("planRecord", planRecord);
  const { risk } = useTexts("frame", frame);
  return (
    <PlanPageContent
      planId={planId}
      texts={texts}
      reading={use(LanguageContext)}
      isPublic
      head={(title, plan) =>
        title === undefined ? (
          <PageOpening title={texts.unknown} lead={texts.unknownText}>
            <ButtonAnchor href={paths.plans} className="mt-6">
              {texts.allPlans}
            </ButtonAnchor>
          </PageOpening>
        ) : (
          <PageOpening title={title ?? texts.documentTitle} lead={texts.lead}>
            <RiskNote className="mt-6">{risk.warning}</RiskNote>
            {plan && <p className="mt-6">{texts.target(plan.roi, plan.days)}</p>}
            {title !== null && plan === null && <p className="mt-6">{texts.notOffered}</p>}
            <p className="mt-6">
              <a href={paths.plans} className="font-semibold text-brand underline">
                {texts.allPlans}
              </a>
            </p>
          </PageOpening>
        )
      }
    />
  );
}
