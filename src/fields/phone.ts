import { countryNamed } from "#domain/values/countries.ts";

/**
 * Checks a phone number as typed and brings it into the international form without blanks, "+442079460123".
 * The rules of all countries are loaded on first use.
 * @param country name of the country, for numbers typed without its code
 * @returns undefined when no telephone in the world has such a number
 */
export async function internationalPhone(text: string, country: string): Promise<string | undefined> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const code = countryNamed(country)?.code;
  // The library's own list of codes is part of its types only; an unknown one is ignored by it.
  const phone = parsePhoneNumberFromString(text, code as Parameters<typeof parsePhoneNumberFromString>[1]);
  return phone?.isPossible() ? phone.number : undefined;
}
