import { terms } from "#src/content/texts/en/terms.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { LegalPage } from "./legal-page.tsx";

export function TermsPage() {
  return <LegalPage texts={useTexts("terms", terms)} />;
}
