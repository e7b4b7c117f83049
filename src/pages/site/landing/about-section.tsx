import { paths } from "#domain/values/paths.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";

/** The rules the product keeps, as a list that is read, not as boxes. */
export function AboutSection() {
  const { about } = useTexts("landing", landing);
  return (
    <section id="about" className="mt-16 border-line border-y bg-card">
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="font-semibold text-display">{about.title}</h2>
          <p className="mt-4 max-w-[52ch] text-lead text-muted">{about.lead}</p>
          <a
            href={paths.about}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {about.more}
          </a>
        </div>
        <ul className="divide-y divide-line border-line border-t">
          {Object.entries(about.rules).map(([name, { title, text }]) => (
            <li key={name} data-reveal className="py-6 sm:py-8">
              <h3 className="font-semibold text-lead">{title}</h3>
              <p className="mt-2 max-w-[62ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
