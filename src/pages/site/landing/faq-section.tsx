import { ChevronDown } from "lucide-react";
import { faq } from "#src/content/texts/en/faq.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";

/** Eight questions; the browser itself opens and closes the answers. */
export function FaqSection() {
  const texts = useTexts("landing", landing).faq;
  const entries = useTexts("faq", faq);
  return (
    <section id="faq" className="page-width grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="font-semibold text-display">{texts.title}</h2>
        <p className="mt-4 text-lead text-muted">
          {texts.lead}{" "}
          <a href="#contact" className="font-semibold text-brand underline">
            {texts.ask}
          </a>
        </p>
      </div>
      <div className="divide-y divide-line border-line border-y">
        {Object.entries(entries).map(([name, { question, answer }]) => (
          <details key={name} className="group">
            <summary className="flex min-h-16 items-center justify-between gap-4 py-3 font-semibold text-lead [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                size={20}
                className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[66ch] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
