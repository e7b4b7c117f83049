import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Area, areas } from "#messages/areas.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { compileCatalogue, compileProblems } from "#scripts/messages/compile-message.ts";
import { parseMessage } from "#scripts/messages/parse-message.ts";
import { coded, readNamespaces, readTexts } from "#scripts/messages/write-messages.ts";

/** Texts that anybody can read and that no language has: with accents, and longer than any translation. */

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [..."AÅEÉIÎOÖUÛYÝaåeéiîoöuûyýCÇcçNÑnñSŠsšZŽzž"].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [],
  ),
);

/** How much longer, in hundredths. */
const GROWTH = 40;

/** Puts accents on letters, and repeats vowels until the text is 40 % longer. Its words stay apart. */
function pseudoLiteral(text: string): string {
  let owed = 0;
  return [...text]
    .map((letter) => {
      const accented = accents[letter] ?? letter;
      if (!/\p{L}/u.test(letter)) return letter;
      owed += GROWTH;
      if (!/[aeiouy]/i.test(letter)) return accented;
      const times = Math.floor(owed / 100);
      owed -= times * 100;
      return accented + accented.toLowerCase().repeat(times);
    })
    .join("");
}

const quoted = (text: string) => text.replaceAll("'", "''").replace(/[{}#]+/g, "'$&'");

function printed(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return quoted(pseudoLiteral(element.value));
      if (element.type === TYPE.argument) return `{${element.value}}`;
      if (element.type === TYPE.pound) return "#";
      if (element.type !== TYPE.plural) throw new Error(`no pseudo text for ${JSON.stringify(element)}`);
      const forms = Object.entries(element.options).map(([name, { value }]) => `${name} {${printed(value)}}`);
      return `{${element.value}, plural, ${forms.join(" ")}}`;
    })
    .join("");
}

/** Returns an English message as a pseudo message: the same values and plural forms. */
export const pseudoMessage = (text: string): string => printed(parseMessage(text).elements);

/** Not a word: an id, an address of the web or an abbreviation. */
const noWord = /\S*(?:[0-9@]|:\/\/)\S*|(?<!\p{L})\p{Lu}+(?:-\p{Lu}+)*(?!\p{L})/gu;
const pseudoLetters = new Set(Object.values(accents));

/** Returns the words of a text that have no accent although a pseudo text would give them one. */
export function unaccentedIn(text: string): string[] {
  const words = text.replace(noWord, " ").match(/\p{L}+/gu) ?? [];
  return words.filter(
    (word) =>
      [...word].some((letter) => letter in accents) && ![...word].some((letter) => pseudoLetters.has(letter)),
  );
}

const pseudoTexts = (namespace: string) =>
  Object.entries(readTexts(sourceLanguage, namespace)).map(
    ([key, text]) => [key, pseudoMessage(text)] as const,
  );

/**
 * Returns the file that a page loads for a language, with pseudo texts instead.
 * @param language whose plural forms and figures are those of English
 * @param file an area, or a namespace whose texts have codes @throws Error for a file that there is not
 */
export function pseudoFile(language: Language, file: string): string {
  if (coded.includes(file)) return compileProblems(language, Object.fromEntries(pseudoTexts(file)));
  const namespaces: readonly string[] | undefined = areas[file as Area];
  if (namespaces === undefined) throw new Error(`messages/areas.ts has no area ${file}`);
  const firsts = new Map<string, number>();
  let next = 0;
  for (const namespace of readNamespaces()) {
    firsts.set(namespace, next);
    next += Object.keys(readTexts(sourceLanguage, namespace)).length;
  }
  return compileCatalogue(
    language,
    namespaces.map((namespace) => ({
      first: firsts.get(namespace) ?? 0,
      texts: pseudoTexts(namespace).map(([, text]) => text),
    })),
  );
}
