import { Activity, BadgeCheck, Coins, LifeBuoy, ScrollText, ShieldCheck } from "lucide-react";
import { claims } from "#src/content/claims.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { Mark, useClaimMark } from "./mark.tsx";

const order = [
  ["live", Activity],
  ["support", LifeBuoy],
  ["security", ShieldCheck],
  ["deposits", Coins],
  ["withdrawals", BadgeCheck],
  ["transparency", ScrollText],
] as const;

/** The reasons to choose this product. */
export function FeaturesSection() {
  const { features } = useTexts("landing", landing);
  const markOf = useClaimMark();
  return (
    <section className="border-line border-t bg-card">
      <div className="page-width py-16 sm:py-24">
        <h2 className="mx-auto max-w-[24ch] text-center font-semibold text-display">{features.title}</h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {order.map(([name, Icon]) => (
            <li key={name} data-reveal className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
                <Icon aria-hidden size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="font-semibold text-lead">
                  {features.items[name].title}
                  {name === "support" && (
                    <>
                      {" "}
                      <Mark>{markOf(claims.support)}</Mark>
                    </>
                  )}
                </h3>
                <p className="mt-1 text-muted">{features.items[name].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
