import { principles } from "#src/content/landing.ts";

/** The rules the product keeps, as a list that is read, not as boxes. */
export function AboutSection() {
  return (
    <section id="about" className="border-line border-t bg-card">
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="font-semibold text-display">{principles.title}</h2>
          <p className="mt-4 max-w-[52ch] text-lead text-muted">{principles.lead}</p>
        </div>
        <ul className="divide-y divide-line border-line border-t">
          {principles.items.map(({ title, text }) => (
            <li key={title} className="py-6 sm:py-8">
              <h3 className="font-semibold text-lead">{title}</h3>
              <p className="mt-2 max-w-[62ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
