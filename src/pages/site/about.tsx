import { Ban } from "lucide-react";
import { isDemo, operator } from "#src/content/brand.ts";
import { about } from "#src/content/texts/en/about.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

/** The product, the movements of money in it, and its operator. */
export function AboutPage() {
  const { title, lead, steps, books, operator: who, not } = useTexts("about", about);
  const { risk } = useTexts("frame", frame);
  return (
    <>
      <PageOpening title={title} lead={lead} />
      <section className="border-line border-y bg-card">
        <div className="page-width py-14 sm:py-20">
          <h2 className="font-semibold text-title">{steps.title}</h2>
          <ol className="mt-8 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {Object.values(steps.items).map((step, index) => (
              <li key={step.title} className="border-brand border-t-2 pt-5">
                <p aria-hidden className="figures font-semibold text-brand text-small">
                  {index + 1}
                </p>
                <h3 className="mt-1 font-semibold text-lead">{step.title}</h3>
                <p className="mt-2 text-muted">{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page-width grid gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 className="font-semibold text-title">{books.title}</h2>
          <p className="mt-4 max-w-[60ch] text-lead">{books.text}</p>
        </div>
        <div>
          <h2 className="font-semibold text-title">{who.title}</h2>
          <p className="mt-4 max-w-[60ch] text-lead">
            {isDemo() ? who.demo : who.signed(operator.legalName)}
          </p>
        </div>
      </section>
      <section className="page-width">
        <div className="grid gap-x-16 gap-y-6 rounded-card bg-sunken p-6 sm:p-10 lg:grid-cols-[5fr_7fr]">
          <h2 className="font-semibold text-title">{not.title}</h2>
          <ul className="grid gap-3">
            {Object.values(not.items).map((text) => (
              <li key={text} className="flex gap-3">
                <Ban aria-hidden size={20} className="mt-0.5 shrink-0 text-negative" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <RiskNote className="mt-12">{risk.warning}</RiskNote>
      </section>
    </>
  );
}
