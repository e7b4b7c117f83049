import { type ReactNode, useEffect } from "react";
import { languages } from "#src/content/texts/languages.ts";
import { LanguageContext } from "./language-context.ts";
import { languageStore } from "./language-store.ts";

const english = { language: "en", texts: undefined } as const;

/**
 * Gives what is inside the language of the visitor, and says so to the browser.
 * @param isPublic false where only English is spoken: in the signed-in area
 */
export function LanguageProvider({ children, isPublic = true }: { children: ReactNode; isPublic?: boolean }) {
  const chosen = languageStore();
  const reading = isPublic ? chosen : english;
  useEffect(() => {
    const { lang, dir } = { lang: reading.language, dir: languages[reading.language].direction };
    Object.assign(document.documentElement, { lang, dir });
    // The page is taken over, and what its head hid until its language was there is shown: scripts/visitor-script.ts.
    delete document.documentElement.dataset.waits;
    document.getElementById("root")?.removeAttribute("data-written");
  }, [reading.language]);
  return <LanguageContext value={reading}>{children}</LanguageContext>;
}
