import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as riskPage from "#messages/generated/risk-page.ts";
import * as risks from "#messages/generated/risks.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { NumberedItem } from "./numbered-item.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

const items = [
  { title: risks.everythingTitle, text: risks.everythingText, more: riskPage.moreEverything },
  { title: risks.targetsTitle, text: risks.targetsText, more: riskPage.moreTargets },
  { title: risks.tiedTitle, text: risks.tiedText, more: riskPage.moreTied },
  { title: risks.noNetTitle, text: risks.noNetText, more: riskPage.moreNoNet },
  { title: riskPage.furtherComplexTitle, text: riskPage.furtherComplexText, more: riskPage.moreComplex },
  { title: riskPage.furtherBasketTitle, text: riskPage.furtherBasketText, more: riskPage.moreBasket },
];

/** The risks, read in two minutes. */
export function RiskPage() {
  const t = useMessages();
  return (
    <>
      <PageOpening title={t(riskPage.title)} lead={t(riskPage.lead)}>
        <RiskNote className="mt-6 font-medium">{t(frame.riskWarning)}</RiskNote>
      </PageOpening>
      <ol className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {items.map(({ title, text, more }, index) => (
          <NumberedItem
            key={t(title)}
            number={index + 1}
            look="text-negative text-title leading-7"
            title={t(title)}
            className="border-line border-t pt-6"
          >
            <p className="mt-2 max-w-[60ch] font-medium">{t(text)}</p>
            <p className="mt-2 max-w-[60ch] text-muted">{t(more)}</p>
          </NumberedItem>
        ))}
      </ol>
      <section aria-labelledby="break" className="page-width mt-14">
        <div className="max-w-[70ch] rounded-card bg-sunken p-6">
          <h2 id="break" className="font-semibold text-lead">
            {t(riskPage.breakTitle)}
          </h2>
          <p className="mt-2">{t(riskPage.breakText)}</p>
          <p className="mt-3">
            <a href={paths.limits} className="font-semibold text-brand underline">
              {t(riskPage.breakLink)}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
