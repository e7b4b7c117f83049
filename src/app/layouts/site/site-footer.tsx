import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import { brand, isDemo, operator } from "#src/content/brand.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { LanguageSelect } from "./language-select.tsx";
import { TranslationWidget } from "./translation-widget.tsx";

/** The operator, the risk warning, and every public page. */
export function SiteFooter() {
  const t = useMessages();
  const address = useAddress();
  const groups = [
    {
      title: t(frame.footerSite),
      links: [
        [t(frame.navigationAbout), paths.about],
        [t(frame.navigationServices), "/#services"],
        [t(frame.navigationPlans), paths.plans],
        [t(frame.footerFaq), "/#faq"],
        [t(frame.footerLog), paths.verify],
        [t(frame.navigationContact), paths.contact],
      ],
    },
    {
      title: t(frame.footerAccount),
      links: [
        [t(frame.headerLogin), paths.login],
        [t(frame.footerRegister), paths.register],
      ],
    },
    {
      title: t(frame.footerLegal),
      links: [
        [t(frame.footerRisk), paths.risk],
        [t(frame.footerTerms), paths.terms],
        [t(frame.footerPrivacy), paths.privacy],
      ],
    },
  ] as const;
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page-width grid gap-x-16 gap-y-10 py-12 text-muted text-small lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-4">
          <p className="font-semibold text-body text-ink">{brand.name}</p>
          <p className="max-w-[70ch]">
            <strong className="font-semibold text-ink">{t(frame.riskLabel)}.</strong> {t(frame.riskWarning)}{" "}
            <a href={address(paths.risk)} className="font-medium text-ink underline">
              {t(frame.riskMore)}
            </a>
          </p>
          <Operator />
          <LanguageSelect className="-ms-2 justify-self-start" />
          <TranslationWidget />
        </div>
        <nav aria-label={t(frame.footerLabel)} className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="mb-1 font-semibold text-ink">{title}</p>
              <ul>
                {links.map(([label, path]) => (
                  <li key={path}>
                    <a
                      href={address(path)}
                      className="inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

function Operator() {
  const t = useMessages();
  if (isDemo()) return <p className="max-w-[70ch]">{t(frame.footerNoOperator)}</p>;
  return (
    <address className="not-italic">
      {operator.legalName}, {operator.address}.{" "}
      {t(frame.footerRegulated, { regulator: operator.regulator, licence: operator.licenceNumber })}{" "}
      <a href={`mailto:${operator.supportEmail}`} className="underline">
        {operator.supportEmail}
      </a>
    </address>
  );
}
