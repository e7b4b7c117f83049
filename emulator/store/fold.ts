const marks = /\p{M}+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is exactly ASCII, control characters included
const ascii = /^[\x00-\x7f]*$/;

/**
 * The form of a text that MariaDB's default collation compares: without case, without accents, without trailing
 * blanks. Equality, order, `contains` and unique indexes all work on it (seen on a running Appwrite 1.9.6).
 */
export function fold(text: string): string {
  return foldPart(text).replace(/ +$/, "");
}

/** The same for a part of a text, whose trailing blanks count: "a b" begins with "a ", "ab" does not. */
export function foldPart(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower) ? lower : lower.normalize("NFD").replace(marks, "").normalize("NFC");
}
