import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { isOfAdmins } from "#messages/areas.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { parseMessage } from "#scripts/messages/parse-message.ts";
import { coded, readNamespaces, readTexts } from "#scripts/messages/write-messages.ts";

/** Finds English texts on a page in another language: by the messages themselves, with any values in them. */

/** Returns the first finding about a text: the English message that it shows, or undefined. */
type FindEnglish = (text: string) => string | undefined;

/** A form of a message: its parts between the values. One part is a message without values. */
type Parts = readonly string[];

/** A text as a reader sees it: marks that only turn its direction, and the kind of a space, make no difference. */
const asRead = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

const letterCount = (text: string) => (text.match(/\p{L}/gu) ?? []).length;
const wordCount = (text: string) => (text.match(/\p{L}+/gu) ?? []).length;

/** Stands for the number of a plural, so that no word is taken for one. */
const numeral = "\uE000";

/** Every form of a message: one for each combination of its plural forms. */
function formsOf(text: string): Parts[] {
  const walk = (elements: readonly MessageFormatElement[], before: readonly Parts[]): readonly Parts[] =>
    elements.reduce<readonly Parts[]>((forms, element) => {
      if (element.type === TYPE.literal)
        return forms.map((parts) => [...parts.slice(0, -1), (parts.at(-1) ?? "") + element.value]);
      if (element.type === TYPE.plural)
        return Object.values(element.options).flatMap(({ value }) => walk(value, forms));
      if (element.type === TYPE.pound)
        return forms.map((parts) => [...parts.slice(0, -1), (parts.at(-1) ?? "") + numeral]);
      return forms.map((parts) => [...parts, ""]);
    }, before);
  return walk(parseMessage(text).elements, [[""]]).map((parts) =>
    parts.map((part) => part.replace(/[\u200e\u200f\u2066-\u2069]/g, "").replace(/\s+/g, " ")),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The texts of a language that can be compared with what is on screen. */
class Shown {
  /** Whole texts without values, and pieces of others between two values, which stand alone beside an element. */
  readonly whole = new Map<string, string>();
  readonly #patterns: { at: string; pattern: RegExp; letters: number }[] = [];

  add(at: string, text: string): void {
    for (const parts of formsOf(text)) {
      if (parts.length === 1 && !parts[0]?.includes(numeral)) {
        this.#keep(parts[0] ?? "", at);
        continue;
      }
      const letters = letterCount(parts.join(""));
      // A text of values and signs alone is in no language.
      if (letters < 3) continue;
      const pattern = new RegExp(
        `^${parts.map(escaped).join("(.+?)").trim().replaceAll(numeral, "[\\p{N}.,\\s]+")}$`,
        "u",
      );
      this.#patterns.push({ at, pattern, letters });
      for (const part of parts.flatMap((one) => one.split(numeral)))
        if (wordCount(part) > 1 && letterCount(part) > 7) this.#keep(part, at);
    }
  }

  #keep(text: string, at: string): void {
    const read = asRead(text);
    if (!this.whole.has(read)) this.whole.set(read, at);
  }

  /** The message that a text shows with any values, and how many letters of it are the message's own. */
  match(text: string): { at: string; letters: number } | undefined {
    const at = this.whole.get(text);
    if (at !== undefined) return { at, letters: letterCount(text) };
    let best: { at: string; letters: number } | undefined;
    for (const { at, pattern, letters } of this.#patterns)
      if (letters > (best?.letters ?? 0) && pattern.test(text)) best = { at, letters };
    return best;
  }
}

/**
 * The texts that a reader may see. Investors see none of the admin area, which many languages do not have;
 * administrators see the mails of all readers, each in its own language.
 */
function* entriesOf(language: Language, isAdmin: boolean): Generator<[at: string, text: string]> {
  const shown = readNamespaces().filter((namespace) =>
    isAdmin ? namespace !== "mails" : !isOfAdmins(namespace),
  );
  for (const namespace of [...shown, ...coded])
    for (const [key, text] of Object.entries(readTexts(language, namespace)))
      yield [`${namespace}.${key}`, text];
}

/**
 * Returns what finds English texts among those on a page.
 * @param language of the page
 * @param data texts that no message holds: names of people, plans and networks, and what people wrote
 * @param isAdmin whether the page is one of the admin area
 */
export function englishOn(
  language: Exclude<Language, "en">,
  data: readonly string[] = [],
  isAdmin = false,
): FindEnglish {
  const own = new Shown();
  const translations = new Map(entriesOf(language, isAdmin));
  for (const [at, text] of translations) own.add(at, text);
  const english = new Shown();
  const mailed = new Set(isAdmin ? Object.values(readTexts(sourceLanguage, "mails")) : []);
  for (const [at, text] of entriesOf(sourceLanguage, isAdmin))
    if (translations.get(at) !== text && !mailed.has(text)) english.add(at, text);
  const sentences = [...english.whole].filter(([text]) => wordCount(text) > 2 && letterCount(text) > 13);
  const isData = new Set(data.map(asRead));
  const known = new Map<string, string | undefined>();

  const find = (text: string): string | undefined => {
    if (isData.has(text) || !/[A-Za-z]{2}/.test(text)) return undefined;
    const mine = own.match(text);
    const found = english.match(text);
    if (found !== undefined) return (mine?.letters ?? 0) >= found.letters ? undefined : found.at;
    const [, contained] = sentences.find(([sentence]) => text.includes(sentence)) ?? [];
    if (contained !== undefined || mine !== undefined) return contained;
    // A label that is put together of several texts.
    for (const piece of text.split(/ · |[,;:()] ?|\. /).map(asRead)) {
      const at = letterCount(piece) > 3 && !isData.has(piece) ? english.whole.get(piece) : undefined;
      if (at !== undefined && !own.whole.has(piece)) return at;
    }
    return undefined;
  };
  return (text) => {
    const read = asRead(text);
    if (!known.has(read)) known.set(read, find(read));
    return known.get(read);
  };
}

/**
 * Returns the words in Latin letters of a text that neither the texts of a language nor the data hold. Where a language
 * has another script, they come from the code. An abbreviation and whatever has digits, such as an id or an address of
 * the web, is no word.
 */
export function foreignWordsOn(
  language: Exclude<Language, "en">,
  data: readonly string[] = [],
): (text: string) => string[] {
  const latin = /[A-Za-z][A-Za-z'’]+/g;
  const noWord = /\S*(?:[0-9@]|:\/\/)\S*|\b[A-Z]+(?:-[A-Z]+)*\b/g;
  const usual = new Set(
    [...[...entriesOf(language, false)].map(([, text]) => text), ...data].flatMap(
      (text) => text.match(latin) ?? [],
    ),
  );
  return (text) => (asRead(text).replace(noWord, " ").match(latin) ?? []).filter((word) => !usual.has(word));
}
