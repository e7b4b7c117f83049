import { countries, otherNamesOf } from "#domain/values/countries.ts";
import { CommandError } from "#scripts/operate/command.ts";

/**
 * Returns the name under which profiles hold a country.
 * @param given its two-letter code or a name of it; nothing is left for the form to refuse
 * @throws CommandError for an unknown country
 */
export function countryOf(given: string): string {
  const wanted = given.trim().toLowerCase();
  if (wanted === "") return "";
  const found = countries.find((country) =>
    [country.code, country.name, ...otherNamesOf(country)].some((name) => name.toLowerCase() === wanted),
  );
  if (found !== undefined) return found.name;
  throw new CommandError(
    `country: "${given}" is not a country. Use an English name or a two-letter code, for example "United Kingdom" or GB.`,
  );
}
