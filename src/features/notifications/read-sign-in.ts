import { type Language, sourceLanguage } from "#messages/languages.ts";
import { regionName } from "#src/language/region-name.ts";

/** Reads the English text of a sign-in from a new device, as functions/mail/notify.ts writes it. */

const unknownDevice = "Unknown device";
const beforeSystem = " on ";
const beforeCountry = ", ";

/** The place of a sign-in; each part is empty where it is not known. */
interface SignIn {
  readonly clientName: string;
  readonly osName: string;
  /** In English. */
  readonly country: string;
}

/** Reads the place of a sign-in: "Chrome on Linux, Germany". */
export function readSignIn(text: string): SignIn {
  const [device = "", country = ""] = split(text, beforeCountry);
  if (device === unknownDevice) return { clientName: "", osName: "", country };
  const [clientName = "", osName = ""] = split(device, beforeSystem);
  return { clientName, osName, country };
}

function split(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The codes of regions by their English names. The browser knows the names, so that no list has to be loaded. */
let codes: ReadonlyMap<string, string> | undefined;

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(sourceLanguage, { type: "region", fallback: "none" });
  const found = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      if (name !== undefined && !found.has(name)) found.set(name, first + second);
    }
  return found;
}

/** Returns the name of a region in a language by its English name; undefined where it is not known. */
export function regionNamed(name: string, language: Language): string | undefined {
  if (language === sourceLanguage) return name;
  codes ??= readCodes();
  const code = codes.get(name);
  return code === undefined ? undefined : regionName(code, language);
}
