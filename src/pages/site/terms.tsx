import * as terms from "#messages/generated/terms.ts";
import { termsSections } from "#src/content/terms-sections.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  return <LegalPage title={terms.title} lead={terms.lead} changed={terms.changed} sections={termsSections} />;
}
