import { steps } from "#src/content/landing.ts";

/** The way of money through the account, from left to right. */
export function StepsSection() {
  return (
    <section id="how" className="page-width py-16 sm:py-24">
      <h2 className="font-semibold text-display">{steps.title}</h2>
      <ol className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="border-brand border-t-2 pt-5">
            <p aria-hidden className="figures font-semibold text-brand text-small">
              {index + 1}
            </p>
            <h3 className="mt-1 font-semibold text-lead">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
