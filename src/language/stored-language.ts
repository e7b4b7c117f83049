import { isLanguage, type Language, sourceLanguage } from "#messages/languages.ts";

/**
 * Where a browser keeps the language of its last visit. The script in the head of a public page reads it before the
 * first paint (scripts/build/visitor-script.ts), and that of the dashboard with it (src/app/early-frame.ts).
 */
export const languageKey = "language";

/** The language of the last visit; English when none was chosen, or the browser keeps nothing. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : sourceLanguage;
  } catch {
    return sourceLanguage;
  }
}
