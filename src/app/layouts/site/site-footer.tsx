import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { brand, isDemo, operator } from "#src/content/brand.ts";
import { riskWarning } from "#src/content/risk.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";

const links = [
  ...siteNavigation,
  { label: "Login", to: paths.login },
  { label: "Register", to: paths.register },
];

/** Who runs this, the risk warning, and every public page. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page-width grid gap-8 py-10 text-muted text-small lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <p className="font-semibold text-body text-ink">{brand.name}</p>
          <p className="max-w-[70ch]">
            <strong className="font-semibold text-ink">Risk warning.</strong> {riskWarning}
          </p>
          <Operator />
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 lg:grid-cols-3">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function Operator() {
  if (isDemo())
    return (
      <p className="max-w-[70ch]">
        This site is a demonstration. No company stands behind it, no money can be deposited, and no address
        shown can receive funds.
      </p>
    );
  return (
    <address className="not-italic">
      {operator.legalName}, {operator.address}. Regulated by {operator.regulator}, licence{" "}
      {operator.licenceNumber}. <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>
    </address>
  );
}
