import type { House } from "../house.ts";
import type { Letter } from "../letter.ts";
import { greet } from "./reader.ts";

/** Mails that follow from the contact form. */

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** To the operator: what was written, and by whom. */
export function contactMessage({ name, email, message }: ContactMessage, { product }: House): Letter {
  return {
    subject: `Contact form: ${name}`,
    greeting: "A message came in by the contact form.",
    paragraphs: ["An answer to this mail goes to the address below, which nobody has verified."],
    facts: [
      ["Name", name],
      ["Email", email],
    ],
    quote: message,
    notes: [`It is also kept among the messages in the administration of ${product}.`],
  };
}

/**
 * To whoever wrote. Anybody can type anybody's address into the form, so nothing of what was typed is in here but the
 * name: nobody can send words of their own through this site.
 */
export function contactConfirmation({ name }: Pick<ContactMessage, "name">, { product }: House): Letter {
  return {
    subject: `${product} has received your message`,
    greeting: greet({ name }),
    paragraphs: [
      "Thank you for writing. Your message has arrived and we will answer it by mail.",
      "If you did not write to us, somebody typed your address by mistake. You need not do anything.",
    ],
  };
}
