import type { Message } from "#domain/messages/message.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { greetingFor } from "./recipient.ts";

/** Mails that follow from the contact form: what they say, and when they are called for. */

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
    notes: [`You also find it under Messages in the admin area of ${product}.`],
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

/** One address and nothing else, so that no list and no header can be made of it. */
const oneAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,185}\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** A message to the operator, and the confirmation: to the account when the sender is signed in, else to the typed address. */
export function messageReceived(sent: Message): Occurrence[] {
  const { $id: about, $createdAt: at, email, senderId } = sent;
  const isAddress = oneAddress.test(email);
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
