import { describe, expect, it } from "vitest";
import {
  continentList,
  countryList,
  currencyList,
  euCountryList,
  languageList,
  localeOf,
} from "#emulator/locale/names.ts";

describe("names in the caller's language", () => {
  it("continents are sorted by the name in that language (recorded)", () => {
    expect(continentList("cs")).toEqual([
      { name: "Afrika", code: "AF" },
      { name: "Antarktida", code: "AN" },
      { name: "Asie", code: "AS" },
      { name: "Evropa", code: "EU" },
      { name: "Jižní Amerika", code: "SA" },
      { name: "Oceánie", code: "OC" },
      { name: "Severní Amerika", code: "NA" },
    ]);
  });

  it("countries have names, and the Union has 27", () => {
    expect(countryList("de")).toContainEqual({ name: "Tschechien", code: "CZ" });
    expect(euCountryList("en")).toHaveLength(27);
  });

  it.each([
    ["CS", "cs"],
    ["xx", "en"],
    ["", "en"],
  ])("the header %j asks for %s", (header, locale) => {
    expect(localeOf(new Headers({ "x-appwrite-locale": header }))).toBe(locale);
  });
});

it("a currency lists its symbols and decimals", () => {
  const byCode = new Map(currencyList().map((currency) => [currency.code, currency]));
  expect(byCode.get("USD")).toMatchObject({ symbol: "$", decimalDigits: 2, namePlural: "US dollars" });
  expect(byCode.get("JPY")?.decimalDigits).toBe(0);
});

it("a language says its own name", () => {
  expect(languageList()).toContainEqual({ name: "Czech", code: "cs", nativeName: "čeština" });
});
