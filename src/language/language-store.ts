import { create } from "zustand";
import { isLanguage, type Language, sourceLanguage } from "#messages/languages.ts";
import { speak } from "./catalogues.ts";

/** The script in the head of a page reads it before the first paint: scripts/build/visitor-script.ts. */
const languageKey = "language";

/** The language of the visitor. English until the texts of the chosen one are loaded. */
export const languageStore = create<{ language: Language }>()(() => ({ language: sourceLanguage }));

/** The language of the last visit; English when none was chosen, or the browser keeps nothing. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : sourceLanguage;
  } catch {
    return sourceLanguage;
  }
}

/** The choice of now: the texts of an earlier one may arrive after its own. */
let wanted: Language = sourceLanguage;

/**
 * Shows a language once its texts are there.
 * @returns whether it is still the wanted one @throws when they cannot be fetched; nothing has changed then
 */
export async function readIn(language: Language): Promise<boolean> {
  wanted = language;
  await speak(language);
  if (wanted !== language) return false;
  languageStore.setState({ language });
  return true;
}

/** Shows a language and remembers it. @throws when its texts cannot be fetched; nothing has changed then */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await readIn(language))) return;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}
