import type { OpenSession } from "#domain/security/operations.ts";
import * as security from "#messages/generated/security.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";

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

/** Returns the name of a region in another language than English; undefined for English, and for an unknown code. */
export function regionName(code: string, language: Language): string | undefined {
  if (language === sourceLanguage || !/^[a-z]{2}$/i.test(code)) return undefined;
  return new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(code.toUpperCase());
}
