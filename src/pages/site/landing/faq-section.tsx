import { ChevronDown } from "lucide-react";
import * as landing from "#messages/generated/landing.ts";
import { questions } from "#src/content/questions.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Eight questions; the browser itself opens and closes the answers. */
export function FaqSection() {
  const t = useMessages();
  return (
    <section id="faq" className="page-width grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="font-semibold text-display">{t(landing.faqTitle)}</h2>
        <p className="mt-4 text-lead text-muted">
          {t(landing.faqLead)}{" "}
          <a href="#contact" className="font-semibold text-brand underline">
            {t(landing.faqAsk)}
          </a>
        </p>
      </div>
      <div className="divide-y divide-line border-line border-y">
        {questions.map(({ question, answer }) => (
          <details key={t(question)} className="group">
            <summary className="flex min-h-16 items-center justify-between gap-4 py-3 font-semibold text-lead [&::-webkit-details-marker]:hidden">
              {t(question)}
              <ChevronDown
                aria-hidden
                size={20}
                className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[66ch] pb-6 text-muted">{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
