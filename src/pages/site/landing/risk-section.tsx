import { TriangleAlert } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as risks from "#messages/generated/risks.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";

const short = [
  [risks.everythingTitle, risks.everythingText],
  [risks.targetsTitle, risks.targetsText],
  [risks.tiedTitle, risks.tiedText],
  [risks.noNetTitle, risks.noNetText],
] as const;

/** The risks, as prominent as the offer. */
export function RiskSection() {
  const t = useMessages();
  const address = useAddress();
  return (
    <section id="risk" className="page-width">
      <div
        data-reveal
        className="grid gap-x-16 gap-y-8 rounded-card bg-negative-soft p-6 sm:p-10 lg:grid-cols-[5fr_7fr]"
      >
        <div>
          <TriangleAlert aria-hidden size={30} strokeWidth={1.75} className="text-negative" />
          <h2 className="mt-3 font-semibold text-title">{t(risks.before)}</h2>
          <p className="mt-3 font-medium">{t(frame.riskWarning)}</p>
          <a
            href={address(paths.risk)}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
          >
            {t(frame.riskMore)}
          </a>
        </div>
        <ul className="grid content-start gap-5 sm:grid-cols-2">
          {short.map(([title, text]) => (
            <li key={t(title)}>
              <h3 className="font-semibold">{t(title)}</h3>
              <p className="mt-1">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
