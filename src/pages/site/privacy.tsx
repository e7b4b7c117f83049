import { privacy } from "#src/content/texts/en/privacy.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPage() {
  return <LegalPage texts={useTexts("privacy", privacy)} />;
}
