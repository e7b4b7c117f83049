import * as mails from "#messages/generated/mails.ts";
import type { Language } from "#messages/languages.ts";
import type { SiteInfo } from "./site-info.ts";
import { translateMail } from "./texts.ts";

/**
 * The phrase of the reader at the top of a mail. The outbox, which administrators read, holds its number; what it says is
 * put in when the mail is handed over (complete-mail.ts).
 */

const placeholder = /\[only-in-the-sent-email:(\d{1,15})\]/;

/** Stands in the outbox for a phrase. */
export function phrasePlaceholder(seq: number): string {
  return `[only-in-the-sent-email:${seq}]`;
}

export function phraseLabel(language: Language, site: SiteInfo): string {
  return translateMail(language, site)(mails.phraseLabel);
}

/** The number of the phrase that a mail shows; null where it shows none. */
export function phraseNumber({ text }: { readonly text: string }): number | null {
  const [, seq] = placeholder.exec(text) ?? [];
  return seq === undefined ? null : Number(seq);
}

/** Puts a phrase into both versions of a mail, once: the first place is above all free texts. */
export function withPhrase<Mail extends { readonly text: string; readonly html: string }>(
  mail: Mail,
  phrase: string,
): Mail {
  // By functions, because a text that replaces has characters with a meaning of their own.
  return {
    ...mail,
    text: mail.text.replace(placeholder, () => phrase),
    html: mail.html.replace(placeholder, () => escaped(phrase)),
  };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}
