import type { OpenSession } from "#domain/security/operations.ts";
import * as security from "#messages/generated/security.ts";
import type { Language } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";
import { regionName } from "#src/language/region-name.ts";

/** Where an account was signed in, in Appwrite's words: the device and the country. */
type SignInLocation = Pick<OpenSession, "clientName" | "osName" | "countryCode" | "countryName">;

/** Returns the browser and system, as far as they are known: "Chrome on Linux". */
export function deviceName(
  { clientName, osName }: Pick<SignInLocation, "clientName" | "osName">,
  t: Translate,
) {
  if (clientName === "") return osName === "" ? t(security.deviceUnknown) : osName;
  return osName === "" ? clientName : t(security.deviceBrowser, { browser: clientName, system: osName });
}

/**
 * Returns the country of the address as the reader calls it, in English as Appwrite does; undefined where the address
 * belongs to no country it knows, for which it writes "--".
 */
export function countryName({ countryCode, countryName: name }: SignInLocation, language: Language) {
  if (countryCode === "--" || name === "") return undefined;
  return regionName(countryCode, language) ?? name;
}
