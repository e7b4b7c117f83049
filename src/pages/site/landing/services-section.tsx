import {
  ArrowLeftRight,
  ChartLine,
  Copy,
  Layers,
  type LucideIcon,
  MessagesSquare,
  Scale,
  TriangleAlert,
} from "lucide-react";
import * as landing from "#messages/generated/landing.ts";
import type { MessageId } from "#messages/message.ts";
import { type Claim, claims } from "#src/content/claims.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Mark, useClaimMark } from "./mark.tsx";

const services: readonly {
  Icon: LucideIcon;
  title: MessageId;
  text: MessageId;
  risk: MessageId;
  /** A return that is advertised, with its mark. */
  advertised?: Claim;
}[] = [
  {
    Icon: Copy,
    title: landing.servicesCopyTitle,
    text: landing.servicesCopyText,
    risk: landing.servicesCopyRisk,
  },
  {
    Icon: MessagesSquare,
    title: landing.servicesAdvisoryTitle,
    text: landing.servicesAdvisoryText,
    risk: landing.servicesAdvisoryRisk,
  },
  {
    Icon: ArrowLeftRight,
    title: landing.servicesForexTitle,
    text: landing.servicesForexText,
    risk: landing.servicesForexRisk,
  },
  {
    Icon: ChartLine,
    title: landing.servicesIndexTitle,
    text: landing.servicesIndexText,
    risk: landing.servicesIndexRisk,
    advertised: claims.indexReturn,
  },
  {
    Icon: Layers,
    title: landing.servicesEtfTitle,
    text: landing.servicesEtfText,
    risk: landing.servicesEtfRisk,
  },
  {
    Icon: Scale,
    title: landing.servicesCfdTitle,
    text: landing.servicesCfdText,
    risk: landing.servicesCfdRisk,
  },
];

/** Six ways of investing as the columns of a newspaper, each with how it goes wrong. */
export function ServicesSection() {
  const t = useMessages();
  const markOf = useClaimMark();
  return (
    <section id="services" className="page-width py-16 sm:py-24">
      <h2 className="max-w-[20ch] font-semibold text-display">{t(landing.servicesTitle)}</h2>
      <p className="mt-4 max-w-[56ch] text-lead text-muted">{t(landing.servicesLead)}</p>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ Icon, title, text, risk, advertised }) => (
          <li
            key={t(title)}
            data-reveal
            className="row-span-3 grid grid-rows-subgrid border-ink border-t py-6"
          >
            <h3 className="flex items-center gap-3 font-semibold text-lead">
              <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-brand" />
              {t(title)}
            </h3>
            <div className="mt-3">
              <p className="text-muted">{t(text)}</p>
              {advertised && (
                <p className="mt-2">
                  {t(landing.servicesIndexClaim, { roi: advertised.figure })}{" "}
                  <Mark>{markOf(advertised)}</Mark>
                </p>
              )}
            </div>
            <p className="mt-4 flex gap-2">
              <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-negative" />
              <span>
                <span className="sr-only">{t(landing.servicesRisk)}: </span>
                {t(risk)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
