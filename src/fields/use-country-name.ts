import { countryNamed } from "#domain/values/countries.ts";
import type { Language } from "#messages/languages.ts";
import { regionName } from "#src/language/region-name.ts";
import { useLanguage } from "#src/language/use-messages.ts";

/** Returns the country of a profile in a language. @param name its English name, as profiles hold it */
export function countryIn(name: string, language: Language): string {
  const code = countryNamed(name)?.code;
  return (code !== undefined && regionName(code, language)) || name;
}

/** Returns what names the country of a profile as the reader calls it. */
export function useCountryName(): (name: string) => string {
  const language = useLanguage();
  return (name) => countryIn(name, language);
}
