import { asText } from "#emulator/json.ts";
import codes from "#emulator/locale/lists/codes.json" with { type: "json" };
import regions from "#emulator/locale/lists/regions.json" with { type: "json" };

interface Named {
  readonly name: string;
  readonly code: string;
}

const fallback = "en";
const localeCodes = new Set(codes.map(({ code }) => code));
const namesByLocale = new Map(Object.entries(regions.names));
const sameNames = new Map(Object.entries(regions.sameAs));

const countryCodes = regions.countries.split(" ");
/** Countries whose flags Appwrite has, which are not quite those it lists. */
export const flagCodes: readonly string[] = regions.flags.split(" ");
const continentCodes = regions.continents.split(" ");
const unionCodes = new Set(regions.europeanUnion.split(" "));

/**
 * The language answers are written in, when it is one Appwrite speaks: that of the parameter `locale`, which any route
 * takes, or else of `X-Appwrite-Locale`.
 */
export function localeOf(headers: Headers, given?: unknown): string {
  const wanted =
    (given === undefined ? headers.get("x-appwrite-locale") : asText(given))?.toLowerCase() ?? "";
  return localeCodes.has(wanted) ? wanted : fallback;
}

/** Pairs codes with their names in a language, in the order of the names' bytes. */
function namedList(locale: string, kind: "countries" | "continents", listed: readonly string[]): Named[] {
  // Languages without names of their own are answered in English, as Appwrite does.
  const names = namesByLocale.get(sameNames.get(locale) ?? locale) ?? regions.names[fallback];
  const texts = names[kind].split("|");
  return listed
    .map((code, position) => ({ name: texts[position] ?? code, code }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}

export const continentList = (locale: string): Named[] => namedList(locale, "continents", continentCodes);
export const countryList = (locale: string): Named[] => namedList(locale, "countries", countryCodes);

export const euCountryList = (locale: string): Named[] =>
  countryList(locale).filter(({ code }) => unionCodes.has(code));

/** Dialling codes by country, in Appwrite's order; Hong Kong has none there. */
export function phoneList(locale: string) {
  const names = new Map(countryList(locale).map(({ code, name }) => [code, name]));
  return regions.phones.split(" ").map((entry) => {
    const countryCode = entry.slice(0, 2);
    return { code: entry.slice(2), countryCode, countryName: names.get(countryCode) ?? countryCode };
  });
}
