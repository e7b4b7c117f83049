import { expect, it } from "vitest";
import { readingIn } from "#src/language/catalogues.ts";
import { countryName, deviceName } from "./sign-in-location.ts";

const { t } = readingIn("en");

it.each([
  ["Chrome", "Linux", "Chrome on Linux"],
  ["", "Windows", "Windows"],
  ["Chrome", "", "Chrome"],
  ["", "", "Unknown device"],
])("names a device as far as it is known: %j on %j", (clientName, osName, expected) => {
  expect(deviceName({ clientName, osName }, t)).toBe(expected);
});

const place = { clientName: "", osName: "" };

it("names the country of an address as the reader calls it", () => {
  const germany = { ...place, countryCode: "de", countryName: "Germany" };
  expect(countryName(germany, "en")).toBe("Germany");
  expect(countryName(germany, "es")).toBe("Alemania");
});

it("names no country where the address belongs to none, and keeps a name of an unknown code", () => {
  expect(countryName({ ...place, countryCode: "--", countryName: "Unknown" }, "en")).toBeUndefined();
  expect(countryName({ ...place, countryCode: "qq", countryName: "Nowhere" }, "es")).toBe("Nowhere");
});
