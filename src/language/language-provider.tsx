import { type ReactNode, useLayoutEffect } from "react";
import { directionOf, type Language } from "#messages/languages.ts";
import { readingIn } from "./catalogues.ts";
import { useChosenLanguage } from "./language-store.ts";
import { ReadingContext } from "./use-messages.ts";

interface LanguageProviderProps {
  children: ReactNode;
  /** The language where it is not that of the visitor: the admin area does not speak each. */
  only?: Language | undefined;
}

/** Gives the page inside the language of the visitor, and says so to the browser. */
export function LanguageProvider({ children, only }: LanguageProviderProps) {
  const chosen = useChosenLanguage();
  const language = only ?? chosen;
  // Before anything else can be pressed: from now on the program alone handles input.
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
    // The page is taken over, and what its head hid is shown: scripts/build/visitor-script.ts.
    delete document.documentElement.dataset.waits;
    document.getElementById("root")?.removeAttribute("data-written");
  }, [language]);
  return <ReadingContext value={readingIn(language)}>{children}</ReadingContext>;
}
