import { frame } from "#src/content/texts/en/frame.ts";
import { riskPage } from "#src/content/texts/en/risk-page.ts";
import { risks } from "#src/content/texts/en/risks.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { NumberedItem } from "./numbered-item.tsx";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

const names = Object.keys(riskPage.more) as (keyof typeof riskPage.more)[];

/** The risks, read in two minutes. */
export function RiskPage() {
  const { title, lead, further, more } = useTexts("riskPage", riskPage);
  const items = { ...useTexts("risks", risks).items, ...further };
  const { risk } = useTexts("frame", frame);
  return (
    <>
      <PageOpening title={title} lead={lead}>
        <RiskNote className="mt-6 font-medium">{risk.warning}</RiskNote>
      </PageOpening>
      <ol className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {names.map((name, index) => (
          <NumberedItem
            key={name}
            number={index + 1}
            look="text-negative text-title leading-7"
            title={items[name].title}
            className="border-line border-t pt-6"
          >
            <p className="mt-2 max-w-[60ch] font-medium">{items[name].text}</p>
            <p className="mt-2 max-w-[60ch] text-muted">{more[name]}</p>
          </NumberedItem>
        ))}
      </ol>
    </>
  );
}
