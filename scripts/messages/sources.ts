/** From which English text each translation was made, so that one that is out of date is found. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { coded, folder, readNamespaces, readTexts } from "./write-messages.ts";

export type Translation = Exclude<Language, typeof sourceLanguage>;

/** By namespace and key, the first digits of the hash of the English text. */
type Sources = Readonly<Record<string, Readonly<Record<string, string>>>>;

const fileOf = (language: Translation) => join(folder, language, "sources.json");

/** The mark of an English text. */
const markOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/**
 * Returns the marks of the English texts of now.
 * @param language of those only that it has a translation of
 */
export function currentSources(language: Language = sourceLanguage): Sources {
  const namespaces = [...readNamespaces(), ...coded].map((namespace) => {
    const translated = readTexts(language, namespace);
    const marks = Object.entries(readTexts(sourceLanguage, namespace))
      .filter(([key]) => key in translated)
      .map(([key, text]) => [key, markOf(text)]);
    return [namespace, Object.fromEntries(marks)] as const;
  });
  return Object.fromEntries(namespaces.filter(([, marks]) => Object.keys(marks).length > 0));
}

/** Returns the marks of the English texts that a language was translated from. */
export const sourcesOf = (language: Translation): Sources =>
  JSON.parse(readFileSync(fileOf(language), "utf8")) as Sources;

/**
 * Notes that a translation says what the English text of now says.
 * @param name namespace and key, for example `frame.skip`; `all` for every text of the language
 * @throws Error when the language has no such text
 */
export function acceptTranslation(language: Translation, name: string): void {
  const current = currentSources(language);
  const [namespace = "", ...rest] = name.split(".");
  const key = rest.join(".");
  const mark = current[namespace]?.[key];
  if (name !== "all" && mark === undefined)
    throw new Error(`There is no text ${name} in messages/${language}.`);
  const accepted = name === "all" ? current : withMark(sourcesOf(language), namespace, key, mark ?? "");
  writeFileSync(fileOf(language), `${JSON.stringify(accepted, null, 2)}\n`);
}

const withMark = (sources: Sources, namespace: string, key: string, mark: string): Sources => ({
  ...sources,
  [namespace]: { ...sources[namespace], [key]: mark },
});
