import { useSyncExternalStore } from "react";
import { createStore } from "zustand";
import { readAddress } from "#messages/addresses.ts";
import { isLanguage, type Language, sourceLanguage } from "#messages/languages.ts";
import { speak } from "./catalogues.ts";

/** The script in the head of a page reads it before the first paint: scripts/build/visitor-script.ts. */
const languageKey = "language";

/** The language of the visitor. English until the texts of the chosen one are loaded. */
export const languageStore = createStore<{ language: Language }>()(() => ({ language: sourceLanguage }));

const language = () => languageStore.getState().language;

/** The language of the visitor. A page that the build has written in another one than English begins with that. */
export const useChosenLanguage = (): Language =>
  useSyncExternalStore(languageStore.subscribe, language, language);

/** The language of the last visit; English when none was chosen, or the browser keeps nothing. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : sourceLanguage;
  } catch {
    return sourceLanguage;
  }
}

/**
 * The language in which a page begins: the one it is written in, else that of its address, else the stored choice.
 * @param root of the page
 */
export function firstLanguage({ dataset }: HTMLElement): Language {
  const { lang } = document.documentElement;
  if (dataset.written !== undefined && isLanguage(lang)) return lang;
  return readAddress(window.location.pathname).language ?? storedLanguage();
}

/** The choice of now: the texts of an earlier one may arrive after its own. */
let wanted: Language = sourceLanguage;

/**
 * Shows a language once its texts are there.
 * @param hasTitles whether titles of pages will be shown in it, which the build has not written
 * @returns whether it is still the wanted one @throws when they cannot be fetched; nothing has changed then
 */
export async function readIn(language: Language, hasTitles = false): Promise<boolean> {
  wanted = language;
  await speak(language, hasTitles);
  if (wanted !== language) return false;
  languageStore.setState({ language });
  return true;
}

/** Shows a language and remembers it. @throws when its texts cannot be fetched; nothing has changed then */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await readIn(language, true))) return;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}
