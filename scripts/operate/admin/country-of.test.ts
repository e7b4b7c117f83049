import { expect, it } from "vitest";
import { countryOf } from "./country-of.ts";

it.each([
  ["GB", "United Kingdom"],
  ["gb", "United Kingdom"],
  ["united kingdom ", "United Kingdom"],
  ["UK", "United Kingdom"],
  ["Norway", "Norway"],
  ["", ""],
])("takes %j for %j", (given, name) => {
  expect(countryOf(given)).toBe(name);
});

it("says how to name a country that it does not know", () => {
  expect(() => countryOf("Atlantis")).toThrow(
    '"Atlantis" is not a country. Use an English name or a two-letter code',
  );
});
