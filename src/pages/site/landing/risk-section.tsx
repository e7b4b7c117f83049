import { TriangleAlert } from "lucide-react";
import { risks, riskWarning } from "#src/content/risk.ts";

/** What can go wrong, as prominent as what is offered. */
export function RiskSection() {
  return (
    <section id="risk" className="page-width pt-16 sm:pt-24">
      <div className="grid gap-x-16 gap-y-8 rounded-card bg-negative-soft p-6 sm:p-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <TriangleAlert aria-hidden size={30} strokeWidth={1.75} className="text-negative" />
          <h2 className="mt-3 font-semibold text-title">Before you invest</h2>
          <p className="mt-3 font-medium">{riskWarning}</p>
        </div>
        <ul className="grid content-start gap-5 sm:grid-cols-2">
          {risks.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
