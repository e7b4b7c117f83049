import { fold } from "#emulator/store/fold.ts";

/** Words that MariaDB's InnoDB never indexes, and the length below which it indexes none. */
const stopWords = new Set(
  "a about an are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with und the www".split(
    " ",
  ),
);
const shortestWord = 3;

/**
 * The FTS5 expression for an Appwrite full-text search: words are alternatives, the last one is a beginning,
 * a text in quotes is a phrase. Undefined when nothing searchable is left.
 */
export function searchExpression(text: string): string | undefined {
  const phrase = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  const words = fold(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== "");
  if (phrase) return words.length === 0 ? undefined : `"${words.join(" ")}"`;
  const last = words.length - 1;
  const terms = words
    .map((word, position) => (position === last ? `"${word}"*` : `"${word}"`))
    .filter((_, position) => {
      const word = words[position] ?? "";
      return word.length >= shortestWord && !stopWords.has(word);
    });
  return terms.length === 0 ? undefined : terms.join(" OR ");
}
