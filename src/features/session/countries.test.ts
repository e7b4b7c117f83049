import { describe, expect, it } from "vitest";
import { countries, countryNamed, otherNamesOf } from "#domain/countries.ts";
import { internationalPhone } from "./phone.ts";

describe("the countries", () => {
  it("are sorted by name, each once, with a two-letter code", () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name === name.trim())).toBe(true);
    expect(countries.length).toBeGreaterThan(240);
  });

  it("have the names by which people look for them", () => {
    const codesNamed = (name: string) =>
      countries.filter((country) => otherNamesOf(country).includes(name)).map(({ code }) => code);
    expect(["UK", "USA", "Turkey", "Holland"].flatMap(codesNamed)).toEqual(["GB", "US", "TR", "NL"]);
  });

  it("are found by the name that profiles hold", () => {
    expect(countryNamed("Norway")?.code).toBe("NO");
  });
});

describe("a phone number in its international form", () => {
  it.each([
    ["+44 20 7946 0123", "", "+442079460123"],
    ["020 7946 0123", "United Kingdom", "+442079460123"],
    ["(415) 555-0100", "United States", "+14155550100"],
    ["+1 415 555 0100", "Germany", "+14155550100"],
    ["020 7946 0123", "", undefined],
    ["12", "Germany", undefined],
    ["call me", "Germany", undefined],
    ["+999 123 456 789", "Germany", undefined],
  ])("%j of %j is %s", async (text, country, expected) => {
    expect(await internationalPhone(text, country)).toBe(expected);
  });
});
