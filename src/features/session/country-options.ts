import { useEffect, useState } from "react";
import { countries, countryNamed, otherNamesOf } from "#domain/countries.ts";
import { countriesService, readCountryNames } from "#src/backend/countries-service.ts";

const optionOf = (country: (typeof countries)[number]) => ({
  value: country.name,
  label: country.name,
  // Flags are no letters on many systems; the code is readable everywhere.
  mark: country.code,
  otherNames: otherNamesOf(country),
});

const embedded = countries.map(optionOf);

/**
 * The countries to choose from: the list of our own at once, and in its place those that the service of the operator
 * names, as far as the rules of the registration know them.
 * @param service its address; none is asked without it
 */
export function useCountryOptions(service: string | undefined = countriesService) {
  const [options, setOptions] = useState(embedded);
  useEffect(() => {
    if (service === undefined) return;
    let left = false;
    readCountryNames(service).then(
      (names) => {
        const known = names.flatMap((name) => countryNamed(name) ?? []);
        if (!left && known.length > 0) setOptions(known.map(optionOf));
      },
      // biome-ignore lint/suspicious/noConsole: the specification says so, and the list works without the service
      (error) => console.error("Error fetching countries:", error),
    );
    return () => {
      left = true;
    };
  }, [service]);
  return options;
}
