import { describe, expect, it } from "vitest";
import { internationalPhone } from "./phone.ts";

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
