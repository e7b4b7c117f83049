import * as terms from "#messages/generated/terms.ts";
import { termsSections } from "#src/content/terms-sections.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  return (
    <LegalPage
      document="terms"
      title={terms.title}
      lead={terms.lead}
      changed={terms.changed}
      changes={{ title: terms.changesTitle, text: terms.changesText }}
      sections={termsSections}
    />
  );
}
