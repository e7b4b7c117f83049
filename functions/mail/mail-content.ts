import * as mails from "#messages/generated/mails.ts";
import { directionOf, type Language } from "#messages/languages.ts";
import { phraseLabel, phrasePlaceholder } from "./phrase.ts";
import type { SiteInfo } from "./site-info.ts";
import { translateMail } from "./texts.ts";

/** The content of a mail, before it is rendered as text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Name and value, a line each. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** A text of another author; line breaks count. */
  readonly quote?: string;
  /** Where the one link of the mail leads. */
  readonly link?: { readonly words: string; readonly url: string };
  /** A link by which the reader reports a thief: functions/mail/alarm-link.ts. */
  readonly alarm?: { readonly lead: string; readonly words: string; readonly url: string };
  /** The number of the phrase of its reader: functions/mail/phrase.ts. */
  readonly phrase?: number;
  /** Small print below. */
  readonly notes?: readonly string[];
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The longest subject that the outbox holds. */
const LONGEST_SUBJECT = 200;

/** Makes one line for a header, so that nothing in a name can begin another header. */
export function headerText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  // By code points, so that a character outside the basic plane is not cut in half.
  return [...line].slice(0, LONGEST_SUBJECT).join("");
}

/** The mail for those who read no HTML. */
export function renderPlainText(email: MailContent, site: SiteInfo, language: Language): string {
  const { greeting, paragraphs, facts = [], quote, link, alarm, phrase, notes = [] } = email;
  // In a line that is written from right to left a sign would go to the other end of its amount.
  const signed = (value: string) =>
    directionOf(language) === "rtl" && /^[+-]/.test(value) ? `\u2068${value}\u2069` : value;
  const parts = [
    phrase === undefined ? "" : `${phraseLabel(language, site)}:\n${phrasePlaceholder(phrase)}`,
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${signed(value)}`).join("\n"),
    quote === undefined ? "" : quote.replace(/^/gm, "> "),
    link === undefined ? "" : `${link.words}:\n${link.url}`,
    alarm === undefined ? "" : `${alarm.lead}\n${alarm.words}:\n${alarm.url}`,
    ...notes,
    ["--", ...footerLines(site, language)].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The sender, below every mail. */
export function footerLines(site: SiteInfo, language: Language): string[] {
  const { product, imprint, supportEmail, isDemo } = site;
  const t = translateMail(language, site);
  return [
    imprint === "" ? product : `${product}, ${imprint}`,
    supportEmail === "" ? "" : t(mails.footerContact, { email: supportEmail }),
    isDemo ? t(mails.footerDemo) : "",
  ].filter((line) => line !== "");
}
