import { TriangleAlert } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { risks } from "#src/content/texts/en/risks.ts";
import { useTexts } from "#src/features/language/language-context.ts";

const short = ["everything", "targets", "tied", "noNet"] as const;

/** The risks, as prominent as the offer. */
export function RiskSection() {
  const { risk } = useTexts("frame", frame);
  const { before, items } = useTexts("risks", risks);
  return (
    <section id="risk" className="page-width">
      <div
        data-reveal
        className="grid gap-x-16 gap-y-8 rounded-card bg-negative-soft p-6 sm:p-10 lg:grid-cols-[5fr_7fr]"
      >
        <div>
          <TriangleAlert aria-hidden size={30} strokeWidth={1.75} className="text-negative" />
          <h2 className="mt-3 font-semibold text-title">{before}</h2>
          <p className="mt-3 font-medium">{risk.warning}</p>
          <a href={paths.risk} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
            {risk.more}
          </a>
        </div>
        <ul className="grid content-start gap-5 sm:grid-cols-2">
          {short.map((name) => (
            <li key={name}>
              <h3 className="font-semibold">{items[name].title}</h3>
              <p className="mt-1">{items[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
