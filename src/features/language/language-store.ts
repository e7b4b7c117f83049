import { create } from "zustand";
import type { Texts } from "#src/content/texts/en.ts";
import { type Catalogue, isLanguage, type Language, translations } from "#src/content/texts/languages.ts";
import type { ReadingLanguage } from "./language-context.ts";

/** The script in the head of a page reads it before the first paint: scripts/build/visitor-script.ts. */
const languageKey = "language";

/** The visitor's language. English until the catalogue of the chosen language is loaded. */
export const languageStore = create<ReadingLanguage>()(() => ({ language: "en", texts: undefined }));

/** The language of the last visit; English when none was chosen, or the browser keeps nothing. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : "en";
  } catch {
    return "en";
  }
}

async function catalogueOf(language: Language): Promise<Texts | undefined> {
  const fetched: Readonly<Record<string, Catalogue>> = translations;
  return (await fetched[language]?.())?.texts;
}

/** Shows a language once its catalogue is there. @throws when the catalogue cannot be fetched; nothing has changed then */
export async function readIn(language: Language): Promise<void> {
  languageStore.setState({ language, texts: await catalogueOf(language) });
}

/** Shows a language and remembers it. @throws when its catalogue cannot be fetched; nothing has changed then */
export async function chooseLanguage(language: Language): Promise<void> {
  await readIn(language);
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}
