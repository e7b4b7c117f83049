/** Whom a mail addresses. */
export interface Reader {
  readonly name: string;
}

export function greet({ name }: Reader): string {
  const shown = shownName(name);
  return shown === "" ? "Hello," : `Hello ${shown},`;
}

const LONGEST_NAME = 40;
const MOST_WORDS = 6;

/** What mail programs make a link of: an address of a page or a mailbox, or a number that can be called. */
const leadsSomewhere = /[.\u3002]\S|[@:\\]|(?:\p{N}\P{N}*){4}/u;

/** The same letters and signs in other clothes, and what cannot be seen between them. */
const disguise = /[\p{Cf}\p{M}]/gu;

/**
 * A name as it was typed, unless it could carry somebody's own words: anybody can sign up with, or write from, anybody's
 * address, and nobody shall be able to send a message through this site. Then only letters are left of it.
 */
function shownName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Z}]+/gu, " ").trim();
  const isShort = line.length <= LONGEST_NAME && line.split(" ").length <= MOST_WORDS;
  const isHarmless = !leadsSomewhere.test(line.normalize("NFKC").replace(disguise, ""));
  return isShort && isHarmless ? line : lettersOf(line);
}

/** What cannot make an address, a number or a sentence. */
function lettersOf(line: string): string {
  const words = line.replace(/[^\p{L}\p{M}' -]+/gu, " ").split(/\s+/);
  const some = words.slice(0, MOST_WORDS).join(" ").trim();
  // By code points, so that a letter outside the basic plane is not cut in half.
  return [...some].slice(0, LONGEST_NAME).join("").trim();
}
