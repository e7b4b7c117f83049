/** The languages that a reader can choose. */
export const languages = ["en", "es", "fr", "de", "pt", "ar", "zh", "hi", "id", "tr", "vi", "ru"] as const;

export type Language = (typeof languages)[number];

/** The language in which every text is written first, and which the others are translated from. */
export const sourceLanguage = "en" satisfies Language;

/** The languages that the admin area speaks as well; readers of others see it in English. */
export const adminLanguages: readonly Language[] = ["en", "es", "de"];

/** Whether a stored value names a language that there is. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The direction in which a language is written. */
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** Returns the name of a language in that language, by CLDR, with the capital letter that a list wants. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
