import type { Texts } from "./en.ts";

/** The languages of the public site: their own names, and the direction in which they are written. */
export const languages = {
  en: { name: "English", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  pt: { name: "Português", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
} as const;

export type Language = keyof typeof languages;

/** Fetches a catalogue. */
export type Catalogue = () => Promise<{ texts: Texts }>;

/**
 * The catalogue of every other language, a file of its own that is fetched when a visitor chooses it. To add
 * a language: a line above, a line here, and `<code>.ts` beside en.ts, which exports `texts: Texts`.
 */
export const translations: Record<Exclude<Language, "en">, Catalogue> = {
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  de: () => import("./de.ts"),
  pt: () => import("./pt.ts"),
  ar: () => import("./ar.ts"),
};

/** Whether a stored value names a language that there is. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
