import { useSyncExternalStore } from "react";
import { createStore } from "zustand";
import { readAddress } from "#messages/addresses.ts";
import { isLanguage, type Language, sourceLanguage } from "#messages/languages.ts";
import { speak, speakOnly } from "./catalogues.ts";
import { languageKey, storedLanguage } from "./stored-language.ts";

/** The language of the visitor. English until the texts of the chosen one are loaded. */
export const languageStore = createStore<{ language: Language }>()(() => ({ language: sourceLanguage }));

const language = () => languageStore.getState().language;

/** The language of the visitor. A page that the build has written in another one than English begins with that. */
export const useChosenLanguage = (): Language =>
  useSyncExternalStore(languageStore.subscribe, language, language);

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
  speakOnly(language);
  return true;
}

/** The account that chose a language where the program could not save it: on a public page. */
const chooserKey = "language-of";

/** The account that chooses, and its saved language at that time. */
interface Chooser {
  readonly accountId: string;
  readonly saved: string | null;
}

/** A later choice on another device wins: the saved language is not that of the choice any more. */
const written = ({ accountId, saved }: Chooser) => `${accountId} ${saved ?? ""}`;

/**
 * Shows a language and remembers it.
 * @param chooser a signed-in account that is to be given the language later (`unsavedChoice`)
 * @throws when its texts cannot be fetched; nothing has changed then
 */
export async function chooseLanguage(language: Language, chooser?: Chooser): Promise<void> {
  if (!(await readIn(language, true))) return;
  try {
    localStorage.setItem(languageKey, language);
    if (chooser === undefined) localStorage.removeItem(chooserKey);
    else localStorage.setItem(chooserKey, written(chooser));
  } catch {
    // Without a storage the choice lasts as long as the page.
  }
}

/** Returns the language that an account has chosen on a public page and that is not saved yet; null for none. */
export function unsavedChoice(chooser: Chooser): Language | null {
  try {
    return localStorage.getItem(chooserKey) === written(chooser) ? storedLanguage() : null;
  } catch {
    return null;
  }
}

/** Forgets who chose the stored language. */
export function forgetChooser(): void {
  try {
    localStorage.removeItem(chooserKey);
  } catch {
    // Nothing was stored either.
  }
}
