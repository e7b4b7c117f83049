import { type Formats, formatsOf } from "#domain/values/formats.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { translateMail } from "#functions/mail/texts.ts";
import * as mails from "#messages/generated/mails.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";

/** The person whom a mail greets. */
export interface Recipient {
  readonly name: string;
  /** English where it is not known. */
  readonly language?: Language;
  /** Where an answer to the mail goes; absent or null where it reaches no mailbox. */
  readonly answersTo?: string | null;
}

/** Returns the forms of figures and days in the language of a reader. */
export const formatsFor = ({ language = sourceLanguage }: Pick<Recipient, "language">): Formats =>
  formatsOf(language);

/** Returns what puts texts in the language of a reader. */
export const textsFor = ({ language = sourceLanguage }: Pick<Recipient, "language">, site: SiteInfo) =>
  translateMail(language, site);

export function greetingFor({ name }: Pick<Recipient, "name">, t: Translate): string {
  const shown = shownName(name);
  return shown === "" ? t(mails.greetingNameless) : t(mails.greeting, { name: shown });
}

const LONGEST_NAME = 40;
const MOST_WORDS = 6;

/** The texts that mail programs turn into a link: an address of a page or a mailbox, or a phone number. */
const leadsSomewhere = /[.\u3002]\S|[@:\\]|(?:\p{N}\P{N}*){4}/u;

/** Variants of the same letters and symbols, and invisible characters between them. */
const disguise = /[\p{Cf}\p{M}]/gu;

/**
 * Returns the name as typed, unless it could carry a message: a visitor can sign up with any stranger's
 * address, and must not be able to send that stranger a text through this site. Such a name keeps only its
 * letters.
 */
function shownName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Z}]+/gu, " ").trim();
  const isShort = line.length <= LONGEST_NAME && line.split(" ").length <= MOST_WORDS;
  const isHarmless = !leadsSomewhere.test(line.normalize("NFKC").replace(disguise, ""));
  return isShort && isHarmless ? line : lettersOf(line);
}

/** Removes characters that could form an address, a number or a sentence. */
function lettersOf(line: string): string {
  const words = line.replace(/[^\p{L}\p{M}' -]+/gu, " ").split(/\s+/);
  const some = words.slice(0, MOST_WORDS).join(" ").trim();
  // By code points, so that a character outside the basic plane is not cut in half.
  return [...some].slice(0, LONGEST_NAME).join("").trim();
}
