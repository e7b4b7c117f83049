import { ArrowLeftRight, ChartLine, Copy, Layers, MessagesSquare, Scale, TriangleAlert } from "lucide-react";
import { claims } from "#src/content/claims.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { Mark, useClaimMark } from "./mark.tsx";

const order = [
  ["copy", Copy],
  ["advisory", MessagesSquare],
  ["forex", ArrowLeftRight],
  ["index", ChartLine],
  ["etf", Layers],
  ["cfd", Scale],
] as const;

/** Six ways of investing as the columns of a newspaper, each with how it goes wrong. */
export function ServicesSection() {
  const { services } = useTexts("landing", landing);
  const markOf = useClaimMark();
  return (
    <section id="services" className="page-width py-16 sm:py-24">
      <h2 className="max-w-[20ch] font-semibold text-display">{services.title}</h2>
      <p className="mt-4 max-w-[56ch] text-lead text-muted">{services.lead}</p>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {order.map(([name, Icon]) => {
          const { title, text, risk } = services.items[name];
          return (
            <li key={name} data-reveal className="row-span-3 grid grid-rows-subgrid border-ink border-t py-6">
              <h3 className="flex items-center gap-3 font-semibold text-lead">
                <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-brand" />
                {title}
              </h3>
              <div className="mt-3">
                <p className="text-muted">{text}</p>
                {name === "index" && (
                  <p className="mt-2">
                    {services.items.index.claim(claims.indexReturn.figure)}{" "}
                    <Mark>{markOf(claims.indexReturn)}</Mark>
                  </p>
                )}
              </div>
              <p className="mt-4 flex gap-2">
                <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-negative" />
                <span>
                  <span className="sr-only">{services.risk}: </span>
                  {risk}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
