/** The languages that a reader can choose, and the direction in which each is written. */
export const languages = {
  en: { direction: "ltr" },
  es: { direction: "ltr" },
  fr: { direction: "ltr" },
  de: { direction: "ltr" },
  pt: { direction: "ltr" },
  ar: { direction: "rtl" },
} as const;

export type Language = keyof typeof languages;

/** The language in which every text is written first, and which the others are translated from. */
export const sourceLanguage = "en" satisfies Language;

/** Whether a stored value names a language that there is. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** Returns the name of a language in that language, by CLDR, with the capital letter that a list wants. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
