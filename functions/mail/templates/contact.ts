import { isMailAddress, type Message, removedMessage } from "#domain/messages/message.ts";
import type { Reply } from "#domain/messages/reply.ts";
import { languageOf } from "#domain/profiles/profile.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths, supportThreadHref } from "#domain/values/paths.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { addressIn } from "#messages/addresses.ts";
import * as mails from "#messages/generated/mails.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/**
 * Mails that follow from the contact form and its threads: what they say, and when they are called for. Those to the
 * operator are in English.
 */

interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** To the operator: the message and its sender. */
export function contactMessage({ name, email, message }: ContactMessage, { product }: SiteInfo): MailContent {
  return {
    subject: `Contact form: ${name}`,
    greeting: "You have a new message from the contact form.",
    paragraphs: ["Replies to this email go to the address below, which is not verified."],
    facts: [
      ["Name", name],
      ["Email", email],
    ],
    quote: message,
    notes: [`You can also read it under Messages in the admin area of ${product}.`],
  };
}

/**
 * Confirms a message to its sender. A visitor can type a stranger's address into the form, so the mail repeats nothing
 * of what was typed but the name.
 */
export function contactConfirmation(
  reader: Pick<Recipient, "name" | "language">,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.confirmationSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.confirmationText), t(mails.confirmationMistake)],
  };
}

/** A reply of an administrator, as the mail needs it. */
interface MailedReply {
  readonly text: string;
  /** When the first message of the thread was written. */
  readonly beganAt: string;
  /** The thread under Support; null for a visitor without an account. */
  readonly threadId: string | null;
}

/** To the sender: the reply, and where to answer, because this product receives no mail. */
export function messageReply(
  reader: Recipient,
  { text, beganAt, threadId }: MailedReply,
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  const { answersTo = null, language = sourceLanguage } = reader;
  const onSupport = {
    link: { words: t(mails.linkThread), url: `${site.appUrl}${supportThreadHref(threadId ?? "")}` },
    notes: [t(mails.replyInSupport)],
  };
  const byForm = {
    link: { words: t(mails.linkWriteAgain), url: site.appUrl + addressIn(language, paths.contact) },
    notes: [t(mails.replyByForm)],
  };
  const byVisitor = answersTo === null ? byForm : { notes: [t(mails.replyByMail, { email: answersTo })] };
  return {
    subject: t(mails.replySubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.replyText, { moment: formatMomentUtc(beganAt) })],
    quote: text,
    ...(threadId === null ? byVisitor : onSupport),
  };
}

/** To the operator: what the sender wrote back. */
export function followUp(
  { name, messageId, text }: { readonly name: string; readonly messageId: string; readonly text: string },
  { appUrl }: SiteInfo,
): MailContent {
  return {
    subject: `Support: ${name}`,
    greeting: `${name} sent a new message in Support.`,
    paragraphs: [],
    quote: text,
    link: {
      words: "Reply in the admin area",
      url: `${appUrl}${paths.adminMessages}?message=${encodeURIComponent(messageId)}`,
    },
    notes: ["Replies to this email do not reach the sender."],
  };
}

/** The mail of a reply: to the account of the thread, or to the address that the visitor entered. */
export function replied(reply: Reply, message: Message): Occurrence[] {
  const { $id: about, at, text, userId, messageId } = reply;
  const { email, name, $createdAt: beganAt } = message;
  const language = languageOf(message);
  const threadId = userId === null ? null : messageId;
  const mail = {
    ...({ template: "message-reply", about, at } as const),
    write: (reader: Recipient, site: SiteInfo) => messageReply(reader, { text, beganAt, threadId }, site),
  };
  if (userId !== null) return [{ ...mail, reader: { userId } }];
  return isMailAddress(email) ? [{ ...mail, reader: { email, name, language, isAnswerable: true } }] : [];
}

/** The mail of what the sender wrote back. */
export function followedUp(reply: Reply, { name }: Message): Occurrence[] {
  const { $id: about, at, text, userId, messageId } = reply;
  const reader = { operator: true, replyTo: null, about: userId } as const;
  return [
    {
      template: "contact-message",
      about,
      at,
      reader,
      write: (_, site) => followUp({ name, messageId, text }, site),
    },
  ];
}

/**
 * A message to the operator, and the confirmation: to the account when the sender is signed in, else to the typed address.
 * None where the account of the sender was deleted, and with it what the message says.
 */
export function messageReceived(sent: Message): Occurrence[] {
  const { $id: about, $createdAt: at, email, senderId } = sent;
  if (email === removedMessage.email) return [];
  const isAddress = isMailAddress(email);
  const toOperator: Occurrence = {
    template: "contact-message",
    about,
    at,
    reader: { operator: true, replyTo: isAddress ? email : null, about: senderId },
    write: (_, site) => contactMessage(sent, site),
  };
  if (!isAddress && senderId === null) return [toOperator];
  return [
    toOperator,
    {
      template: "contact-confirmation",
      about,
      at,
      daily: "always",
      reader: senderId === null ? { email, language: languageOf(sent) } : { userId: senderId },
      // A visitor is greeted by the name that was typed.
      write: (reader, site) =>
        contactConfirmation(senderId === null ? { ...reader, name: sent.name } : reader, site),
    },
  ];
}
