import { describe, expect, it } from "vitest";
import { startWorld } from "#emulator/testing/world.ts";
import { continentList, countryList, euCountryList, localeOf, phoneList } from "./names.ts";

describe("names in the caller's language", () => {
  it("sorts continents by the name in that language (recorded)", () => {
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

  it("names countries, of which the Union has 27", () => {
    expect(countryList("de")).toContainEqual({ name: "Tschechien", code: "CZ" });
    expect(countryList("de-at")).toEqual(countryList("de"));
    expect(euCountryList("es")[0]).toEqual({ name: "Alemania", code: "DE" });
    expect(euCountryList("en")).toHaveLength(27);
  });

  it("answers in English where Appwrite has no names in a language", () => {
    expect(countryList("cy")).toEqual(countryList("en"));
  });

  it.each([
    ["CS", "cs"],
    ["es-mx", "es-mx"],
    ["xx", "en"],
    ["", "en"],
  ])("the header %j asks for %s", (header, locale) => {
    expect(localeOf(new Headers({ "x-appwrite-locale": header }))).toBe(locale);
  });

  it("lists dialling codes in Appwrite's order", () => {
    expect(phoneList("de").slice(0, 3)).toEqual([
      { code: "+1", countryCode: "CA", countryName: "Kanada" },
      { code: "+1", countryCode: "US", countryName: "Vereinigte Staaten" },
      { code: "+7", countryCode: "RU", countryName: "Russland" },
    ]);
  });
});

it.each([
  ["codes", 131, { code: "af", name: "Afrikaans" }],
  ["countries", 197, { name: "Afghanistan", code: "AF" }],
  ["countries/phones", 196, { code: "+1", countryCode: "CA", countryName: "Canada" }],
  ["languages", 186, { name: "Afar", code: "aa", nativeName: "Afar" }],
  [
    "currencies",
    117,
    {
      symbol: "$",
      name: "US Dollar",
      symbolNative: "$",
      decimalDigits: 2,
      rounding: 0,
      code: "USD",
      namePlural: "US dollars",
    },
  ],
])("/locale/%s lists the %i entries of a 1.9.6", async (path, total, first) => {
  const { body } = await startWorld().guest("GET", `/locale/${path}`);
  expect(body.total).toBe(total);
  const [list] = Object.values(body).filter(Array.isArray);
  expect(list).toHaveLength(total);
  expect(list?.[0]).toEqual(first);
});

it.each([
  ["pf", 200],
  ["hk", 400],
])("answers for the flag of %s with %i, unlike the list of countries", async (code, status) => {
  expect((await startWorld().guest("GET", `/avatars/flags/${code}`)).status).toBe(status);
});
