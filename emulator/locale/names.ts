import { continents, countryCodes, euCodes, languageCodes, localeCodes } from "#emulator/locale/countries.ts";

type Named = { readonly name: string; readonly code: string };

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The language answers are written in: that of `X-Appwrite-Locale` when it is one Appwrite speaks. */
export function localeOf(headers: Headers): string {
  const wanted = headers.get("x-appwrite-locale")?.toLowerCase() ?? "";
  return localeCodes.includes(wanted) ? wanted : "en";
}

const regionName = (locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  return (code: string): string => names.of(code.toUpperCase()) ?? code;
};

export function continentList(locale: string): Named[] {
  const nameOf = regionName(locale);
  return Object.entries(continents)
    .map(([code, region]) => ({ name: nameOf(region), code }))
    .sort(byName);
}

export function countryList(locale: string, codes: readonly string[] = countryCodes): Named[] {
  const nameOf = regionName(locale);
  return codes.map((code) => ({ name: nameOf(code), code: code.toUpperCase() })).sort(byName);
}

export const euCountryList = (locale: string): Named[] => countryList(locale, euCodes);

export function languageList() {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return languageCodes.map((code) => ({
    name: names.of(code) ?? code,
    code,
    nativeName: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
  }));
}

export function localeCodeList() {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return localeCodes.map((code) => ({ code, name: names.of(code) ?? code }));
}

/** Currencies with their signs and number of decimals, as CLDR has them. */
export function currencyList() {
  const names = new Intl.DisplayNames(["en"], { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => {
    const part = (currencyDisplay: "symbol" | "narrowSymbol" | "name") =>
      new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay })
        .formatToParts(2)
        .find(({ type }) => type === "currency")?.value ?? code;
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency: code,
    }).resolvedOptions();
    return {
      symbol: part("symbol"),
      name: names.of(code) ?? code,
      symbolNative: part("narrowSymbol"),
      decimalDigits: maximumFractionDigits ?? 2,
      rounding: 0,
      code,
      namePlural: part("name"),
    };
  });
}
