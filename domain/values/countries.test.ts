import { describe, expect, it } from "vitest";
import { countries, countryNamed, otherNamesOf } from "./countries.ts";

describe("the countries", () => {
  it("are sorted by name, each once, with a two-letter code", () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(countries.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name === name.trim())).toBe(true);
    expect(countries.length).toBeGreaterThan(240);
  });

  it("have the names that people search for", () => {
    const codesNamed = (name: string) =>
      countries.filter((country) => otherNamesOf(country).includes(name)).map(({ code }) => code);
    expect(["UK", "USA", "Turkey", "Holland"].flatMap(codesNamed)).toEqual(["GB", "US", "TR", "NL"]);
  });

  it("are found by the name that profiles hold", () => {
    expect(countryNamed("Norway")?.code).toBe("NO");
  });
});
