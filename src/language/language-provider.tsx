import { type ReactNode, useLayoutEffect } from "react";
import { directionOf, sourceLanguage } from "#messages/languages.ts";
import { readingIn } from "./catalogues.ts";
import { useChosenLanguage } from "./language-store.ts";
import { ReadingContext } from "./use-messages.ts";

/**
 * Gives what is inside the language of the visitor, and says so to the browser.
 * @param isPublic false where only English is spoken: in the signed-in area
 */
export function LanguageProvider({ children, isPublic = true }: { children: ReactNode; isPublic?: boolean }) {
  const chosen = useChosenLanguage();
  const language = isPublic ? chosen : sourceLanguage;
  // Before anything else can be pressed: from now on the program alone handles input.
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
    // The page is taken over, and what its head hid is shown: scripts/build/visitor-script.ts.
    delete document.documentElement.dataset.waits;
    document.getElementById("root")?.removeAttribute("data-written");
  }, [language]);
  return <ReadingContext value={readingIn(language)}>{children}</ReadingContext>;
}
