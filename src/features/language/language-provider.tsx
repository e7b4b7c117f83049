import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { languages } from "#src/content/texts/languages.ts";
import { englishWording, type Wording, WordingContext } from "#src/ui/wording.ts";
import { LanguageContext, type ReadingLanguage } from "./language-context.ts";
import { languageStore } from "./language-store.ts";

/** Returns the controls and problems of a language. Text that has no code, such as that of a form, stays as it is. */
function wordingOf({ texts }: ReadingLanguage): Wording {
  if (texts === undefined) return englishWording;
  const problems: Readonly<Record<string, string>> = texts.problems;
  return {
    controls: texts.controls,
    textOf: (problem) => problems[problem.type] ?? englishWording.textOf(problem),
  };
}

const english = { language: "en", texts: undefined } as const;

/**
 * Gives what is inside the language of the visitor, and says so to the browser.
 * @param isPublic false where only English is spoken: in the signed-in area
 */
export function LanguageProvider({ children, isPublic = true }: { children: ReactNode; isPublic?: boolean }) {
  const chosen = languageStore();
  const reading = isPublic ? chosen : english;
  // Before anything else can be pressed: from now on the program alone handles input.
  useLayoutEffect(() => {
    const { lang, dir } = { lang: reading.language, dir: languages[reading.language].direction };
    Object.assign(document.documentElement, { lang, dir });
    // The page is taken over, and what its head hid until its language was there is shown: scripts/build/visitor-script.ts.
    delete document.documentElement.dataset.waits;
    document.getElementById("root")?.removeAttribute("data-written");
  }, [reading.language]);
  const wording = useMemo(() => wordingOf(reading), [reading]);
  return (
    <LanguageContext value={reading}>
      <WordingContext value={wording}>{children}</WordingContext>
    </LanguageContext>
  );
}
