/** The addresses of public pages by language: English has none of its own, the others begin with their code. */
import { isLanguage, type Language, sourceLanguage } from "./languages.ts";

/** Returns the address of a public page in a language: "/plans" in German is "/de/plans". @param path may have an anchor */
export const addressIn = (language: Language, path: string): string =>
  language === sourceLanguage ? path : `/${language}${path}`;

/** The parts of an address of this site. */
interface ReadAddress {
  /** The language that it names; undefined where it names none. */
  readonly language: Language | undefined;
  /** The path of the page, which is the same in every language. */
  readonly path: string;
}

/** @param pathname of an address of this site */
export function readAddress(pathname: string): ReadAddress {
  const [, first] = pathname.split("/", 2);
  return isLanguage(first) && first !== sourceLanguage
    ? { language: first, path: pathname.slice(first.length + 1) || "/" }
    : { language: undefined, path: pathname };
}
