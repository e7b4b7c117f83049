import { createHash } from "node:crypto";
import type { MailTemplate } from "#domain/mail/mail.ts";

/** The id of the row of a mail. @param about what it is about */
export function mailId(template: MailTemplate, about: string): string {
  return createHash("sha256").update(`${template}:${about}`).digest("hex").slice(0, 32);
}
