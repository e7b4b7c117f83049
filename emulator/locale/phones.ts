import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { countryList } from "#emulator/locale/names.ts";

/** Dialling codes by country, for the countries that have one. */
export function phoneList(locale: string) {
  return countryList(locale).flatMap(({ name, code }) =>
    isSupportedCountry(code)
      ? [{ code: `+${getCountryCallingCode(code)}`, countryCode: code, countryName: name }]
      : [],
  );
}
