import { isMailAddress, type Message } from "#domain/messages/message.ts";
import type { Reply } from "#domain/messages/reply.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths, supportThreadHref } from "#domain/values/paths.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { greetingFor, type Recipient } from "./recipient.ts";

/** Mails that follow from the contact form and its threads: what they say, and when they are called for. */

export interface ContactMessage {
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
  { name }: Pick<ContactMessage, "name">,
  { product }: SiteInfo,
): MailContent {
  return {
    subject: `${product} has received your message`,
    greeting: greetingFor({ name }),
    paragraphs: [
      "Thank you for writing. We have received your message and will reply by email.",
      "If you did not write to us, someone entered your address by mistake. You do not need to do anything.",
    ],
  };
}

/** A reply of an administrator, as the mail needs it. */
export interface MailedReply {
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
  { product, appUrl }: SiteInfo,
): MailContent {
  const { answersTo = null } = reader;
  const onSupport = {
    link: { words: "Open the conversation", url: `${appUrl}${supportThreadHref(threadId ?? "")}` },
    notes: ["Reply in Support. We do not receive replies to this email."],
  };
  const byForm = {
    link: { words: "Write to us again", url: appUrl + paths.contact },
    notes: ["Please use the contact form. We do not receive replies to this email."],
  };
  const byMail = { notes: [`To answer, reply to this email. It goes to ${answersTo}.`] };
  const byVisitor = answersTo === null ? byForm : byMail;
  return {
    subject: `${product} has replied to your message`,
    greeting: greetingFor(reader),
    paragraphs: [`You wrote to us on ${formatMomentUtc(beganAt)}. This is our reply:`],
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
  const threadId = userId === null ? null : messageId;
  const mail = {
    ...({ template: "message-reply", about, at } as const),
    write: (reader: Recipient, site: SiteInfo) => messageReply(reader, { text, beganAt, threadId }, site),
  };
  if (userId !== null) return [{ ...mail, reader: { userId } }];
  return isMailAddress(email) ? [{ ...mail, reader: { email, name, isAnswerable: true } }] : [];
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

/** A message to the operator, and the confirmation: to the account when the sender is signed in, else to the typed address. */
export function messageReceived(sent: Message): Occurrence[] {
  const { $id: about, $createdAt: at, email, senderId } = sent;
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
      reader: senderId === null ? { email } : { userId: senderId },
      write: ({ name }, site) => contactConfirmation({ name: senderId === null ? sent.name : name }, site),
    },
  ];
}
