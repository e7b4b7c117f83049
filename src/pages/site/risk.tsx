import { frame } from "#src/content/texts/en/frame.ts";
import { riskPage } from "#src/content/texts/en/risk-page.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** What can go wrong, read in two minutes. */
export function RiskPage() {
  const { title, lead, items } = useTexts("riskPage", riskPage);
  const { risk } = useTexts("frame", frame);
  return (
    <>
      <PageOpening title={title} lead={lead}>
        <RiskNote className="mt-6 font-medium">{risk.warning}</RiskNote>
      </PageOpening>
      <ol className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {Object.entries(items).map(([name, { title, text, more }], index) => (
          <li key={name} className="grid grid-cols-[3rem_minmax(0,1fr)] border-line border-t pt-6">
            <span aria-hidden className="figures font-semibold text-negative text-title leading-7">
              {index + 1}
            </span>
            <div>
              <h2 className="font-semibold text-lead">{title}</h2>
              <p className="mt-2 max-w-[60ch] font-medium">{text}</p>
              <p className="mt-2 max-w-[60ch] text-muted">{more}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
