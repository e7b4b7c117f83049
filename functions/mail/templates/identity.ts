import type { AuditEntry } from "#domain/audit/audit.ts";
import type { IdentityState } from "#domain/identity/identity.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { adminIdentityHref } from "#domain/values/admin-paths.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import * as mails from "#messages/generated/mails.ts";
import type { MessageId } from "#messages/message.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/**
 * Mails about the identity check: what they say, and when they are called for. They hold neither details nor reasons:
 * a reader of the mailbox learns nothing of the document.
 */

type MailedState = Exclude<IdentityState, "none">;

/** The mail of each state: its template, subject and text. */
const texts: Readonly<Record<MailedState, readonly [MailTemplate, MessageId, MessageId]>> = {
  submitted: ["identity-received", mails.identityReceivedSubject, mails.identityReceivedText],
  accepted: ["identity-accepted", mails.identityAcceptedSubject, mails.identityAcceptedText],
  rejected: ["identity-rejected", mails.identityRejectedSubject, mails.identityRejectedText],
  expired: ["identity-expired", mails.identityExpiredSubject, mails.identityExpiredText],
};

/** To the owner: the state of the identity check. */
export function identityChanged(state: MailedState, reader: Recipient, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const [, subject, text] = texts[state];
  return {
    subject: t(subject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(text)],
    link: { words: t(mails.linkIdentity), url: site.appUrl + paths.identity },
    alarm: alarmIn(reader, site),
  };
}

/** To the operator: an identity awaits a decision. */
export function identityWaiting(userId: string, { appUrl, product }: SiteInfo): MailContent {
  return {
    subject: "An identity awaits your decision",
    greeting: "An investor has sent identity details and two files.",
    paragraphs: [
      `Only administrators see them, in the admin area of ${product}. Each view is recorded in the audit trail.`,
    ],
    link: { words: "Review the identity", url: appUrl + adminIdentityHref(userId) },
  };
}

/** The mails of an entry: to the owner, and of a submission to the operator. @param state since the entry */
export function identityMails(
  { $id: about, userId, at }: Pick<AuditEntry, "$id" | "userId" | "at">,
  state: MailedState,
): Occurrence[] {
  const [template] = texts[state];
  const toOwner: Occurrence = {
    template,
    about,
    at,
    reader: { userId },
    write: (reader, site) => identityChanged(state, reader, site),
  };
  if (state !== "submitted") return [toOwner];
  return [
    toOwner,
    {
      template: "identity-waiting",
      about,
      at,
      reader: { operator: true, replyTo: null, about: userId },
      write: (_, site) => identityWaiting(userId, site),
    },
  ];
}
