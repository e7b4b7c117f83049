import { type Language, sourceLanguage } from "#messages/languages.ts";

/** Returns the name of a region in another language than English; undefined for English, and for an unknown code. */
export function regionName(code: string, language: Language): string | undefined {
  if (language === sourceLanguage || !/^[a-z]{2}$/i.test(code)) return undefined;
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(code.toUpperCase());
}
