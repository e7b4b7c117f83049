import { paths } from "#domain/values/paths.ts";
import { brand, isDemo, operator } from "#src/content/brand.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { LanguageSelect } from "#src/features/language/language-select.tsx";
import { TranslationWidget } from "./translation-widget.tsx";

/** The operator, the risk warning, and every public page. */
export function SiteFooter() {
  const { navigation, header, footer, risk } = useTexts("frame", frame);
  const groups = [
    {
      title: footer.site,
      links: [
        [navigation.about, paths.about],
        [navigation.services, "/#services"],
        [navigation.plans, paths.plans],
        [footer.questions, "/#faq"],
        [navigation.contact, paths.contact],
      ],
    },
    {
      title: footer.account,
      links: [
        [header.login, paths.login],
        [footer.register, paths.register],
      ],
    },
    {
      title: footer.legal,
      links: [
        [footer.risk, paths.risk],
        [footer.terms, paths.terms],
        [footer.privacy, paths.privacy],
      ],
    },
  ] as const;
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page-width grid gap-x-16 gap-y-10 py-12 text-muted text-small lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-4">
          <p className="font-semibold text-body text-ink">{brand.name}</p>
          <p className="max-w-[70ch]">
            <strong className="font-semibold text-ink">{risk.label}.</strong> {risk.warning}{" "}
            <a href={paths.risk} className="font-medium text-ink underline">
              {risk.more}
            </a>
          </p>
          <Operator />
          <LanguageSelect className="-ms-2 justify-self-start" />
          <TranslationWidget />
        </div>
        <nav aria-label={footer.label} className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="mb-1 font-semibold text-ink">{title}</p>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <a
                      href={href}
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
  const { footer } = useTexts("frame", frame);
  if (isDemo()) return <p className="max-w-[70ch]">{footer.noOperator}</p>;
  return (
    <address className="not-italic">
      {operator.legalName}, {operator.address}. {footer.regulated(operator.regulator, operator.licenceNumber)}{" "}
      <a href={`mailto:${operator.supportEmail}`} className="underline">
        {operator.supportEmail}
      </a>
    </address>
  );
}
