import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { languages } from "#src/content/texts/languages.ts";
import { WordingContext } from "#src/ui/wording.ts";
import { LanguageContext, type ReadingLanguage } from "./language-context.ts";
import { languageStore } from "./language-store.ts";

/** How the answers of rules and server, which speak English, are said in a language. */
function wordsOf({ texts }: ReadingLanguage): (words: string) => string {
  const answers: Readonly<Record<string, string>> | undefined = texts?.answers;
  return (words) => answers?.[words] ?? words;
}

const english = { language: "en", texts: undefined } as const;

/**
 * Gives what is inside the language of the visitor, and says so to the browser.
 * @param isPublic false where only English is spoken: in the signed-in area
 */
export function LanguageProvider({ children, isPublic = true }: { children: ReactNode; isPublic?: boolean }) {
  const chosen = languageStore();
  const reading = isPublic ? chosen : english;
  // Before anything else can be pressed: what is pressed from now on belongs to the program alone.
  useLayoutEffect(() => {
    const { lang, dir } = { lang: reading.language, dir: languages[reading.language].direction };
    Object.assign(document.documentElement, { lang, dir });
    // The page is taken over, and what its head hid until its language was there is shown: scripts/build/visitor-script.ts.
    delete document.documentElement.dataset.waits;
    document.getElementById("root")?.removeAttribute("data-written");
  }, [reading.language]);
  const wording = useMemo(() => wordsOf(reading), [reading]);
  return (
    <LanguageContext value={reading}>
      <WordingContext value={wording}>{children}</WordingContext>
    </LanguageContext>
  );
}
