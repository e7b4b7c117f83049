import { createContext, use } from "react";
import type { TextPart, Texts } from "#src/content/texts/en.ts";
import type { Language } from "#src/content/texts/languages.ts";

export interface ReadingLanguage {
  language: Language;
  /** The catalogue of the language; undefined for English, which every page brings along. */
  texts: Texts | undefined;
}

export const LanguageContext = createContext<ReadingLanguage>({ language: "en", texts: undefined });

/**
 * The texts of one part of the catalogue in the language of the visitor.
 * @param part its name in the catalogue
 * @param english the same part in English, which is shown until another language is chosen and is loaded with the
 * page that imports it
 */
export function useTexts<Part extends TextPart>(part: Part, english: Texts[Part]): Texts[Part] {
  return use(LanguageContext).texts?.[part] ?? english;
}
