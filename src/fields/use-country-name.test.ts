import { expect, it } from "vitest";
import { countries } from "#domain/values/countries.ts";
import { languages } from "#messages/languages.ts";
import { countryIn } from "./use-country-name.ts";

it("names the country of a profile as the reader calls it", () => {
  expect(countryIn("United Kingdom", "de")).toBe("Vereinigtes Königreich");
  expect(countryIn("Macau", "es")).toMatch(/^RAE de Macao/);
  expect(countryIn("Hong Kong", "en")).toBe("Hong Kong");
});

it("keeps the name of a country that the list has no more", () => {
  expect(countryIn("Yugoslavia", "de")).toBe("Yugoslavia");
});

it.each(languages)("has a name for every country in %s", (language) => {
  for (const { name } of countries) expect(countryIn(name, language)).not.toBe("");
});
