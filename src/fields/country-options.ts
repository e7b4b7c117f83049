import { useEffect, useMemo, useState } from "react";
import { type Country, countries, countryNamed, otherNamesOf } from "#domain/values/countries.ts";
import type { Language } from "#messages/languages.ts";
import { countriesService, readCountryNames } from "#src/backend/countries-service.ts";
import type { ComboboxOption } from "#src/ui/combobox.tsx";

const firstRegionalIndicator = 0x1f1e6;

/**
 * Returns the flag as text, from the two regional indicators of its code: no image, and letters where a
 * system has no flags.
 */
function flagOf({ code }: Country): string {
  const indicators = [...code].map(
    (character) => firstRegionalIndicator + character.charCodeAt(0) - "A".charCodeAt(0),
  );
  return String.fromCodePoint(...indicators);
}

const optionOf = (country: Country, label: string): ComboboxOption => ({
  // Profiles hold the English name, whatever the reader calls the country.
  value: country.name,
  label,
  mark: flagOf(country),
  otherNames: label === country.name ? otherNamesOf(country) : [country.name, ...otherNamesOf(country)],
});

/** As the reader calls them, sorted by that; each is still found by its English names. */
function optionsIn(language: Language, known: readonly Country[]): ComboboxOption[] {
  if (language === "en") return known.map((country) => optionOf(country, country.name));
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(language);
  return known
    .map((country) => optionOf(country, names.of(country.code) ?? country.name))
    .sort((a, b) => compare(a.label, b.label));
}

/**
 * The countries to choose from, in the reader's language: the list of our own at once, and in its place those that the
 * service of the operator names, as far as the rules of the registration know them.
 * @param service its address; none is asked without it
 */
export function useCountryOptions(
  language: Language,
  service: string | undefined = countriesService,
): ComboboxOption[] {
  const [known, setKnown] = useState(countries);
  useEffect(() => {
    if (service === undefined) return;
    let left = false;
    readCountryNames(service).then(
      (names) => {
        const named = names.flatMap((name) => countryNamed(name) ?? []);
        if (!left && named.length > 0) setKnown(named);
      },
      // biome-ignore lint/suspicious/noConsole: the specification says so, and the list works without the service
      (error) => console.error("Error fetching countries:", error),
    );
    return () => {
      left = true;
    };
  }, [service]);
  return useMemo(() => optionsIn(language, known), [language, known]);
}
