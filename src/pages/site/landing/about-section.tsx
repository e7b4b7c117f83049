import { paths } from "#domain/values/paths.ts";
import * as landing from "#messages/generated/landing.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";

const rules = [
  [landing.aboutRulesEntriesTitle, landing.aboutRulesEntriesText],
  [landing.aboutRulesFeeTitle, landing.aboutRulesFeeText],
  [landing.aboutRulesTargetTitle, landing.aboutRulesTargetText],
  [landing.aboutRulesYoursTitle, landing.aboutRulesYoursText],
] as const;

/** The rules the product keeps, as a list that is read, not as boxes. */
export function AboutSection() {
  const t = useMessages();
  const address = useAddress();
  return (
    <section id="about" className="mt-16 border-line border-y bg-card">
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="font-semibold text-display">{t(landing.aboutTitle)}</h2>
          <p className="mt-4 max-w-[52ch] text-lead text-muted">{t(landing.aboutLead)}</p>
          <a
            href={address(paths.about)}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t(landing.aboutMore)}
          </a>
        </div>
        <ul className="divide-y divide-line border-line border-t">
          {rules.map(([title, text]) => (
            <li key={t(title)} data-reveal className="py-6 sm:py-8">
              <h3 className="font-semibold text-lead">{t(title)}</h3>
              <p className="mt-2 max-w-[62ch] text-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
