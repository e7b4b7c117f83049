import type { AuditEntry } from "#domain/audit/audit.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { addressIn } from "#messages/addresses.ts";
import * as mails from "#messages/generated/mails.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/** Mails about accounts that are frozen and released. The one to the operator is in English. */

/** To the owner, after the link of a warning was used. */
export function accountFrozen(
  reader: Recipient,
  { at }: { readonly at: string },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  const { language = sourceLanguage } = reader;
  return {
    subject: t(mails.frozenSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.frozenText), t(mails.frozenNext)],
    facts: [[t(mails.factWhen), formatMomentUtc(at)]],
    link: {
      words: t(mails.linkNewPassword),
      url: site.appUrl + addressIn(language, paths.forgotPassword),
    },
    notes: [t(mails.frozenPhraseNote), t(mails.frozenNote)],
  };
}

/** To the owner, with the reason where an administrator released the account. */
export function accountIsReleased(
  reader: Recipient,
  { at, reason }: { readonly at: string; readonly reason: string | null },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.releasedSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.releasedText)],
    facts: [
      [t(mails.factWhen), formatMomentUtc(at)],
      ...(reason === null ? [] : [[t(mails.factReason), reason] as const]),
    ],
    link: { words: t(mails.linkSecurity), url: site.appUrl + paths.security },
    alarm: alarmIn(reader, site),
    notes: [t(mails.releasedNote)],
  };
}

/** To the operator: an account needs a check. */
export function alarmReport(
  { userId, at }: { readonly userId: string; readonly at: string },
  { appUrl, product }: SiteInfo,
): MailContent {
  return {
    subject: "An investor reports a stolen account",
    greeting: `An account of ${product} was frozen.`,
    paragraphs: [
      "Its owner used the link “This was not me” of one of our emails. All sessions of the account have ended, its password no longer works, and its withdrawals are frozen.",
      "Check its newest requests. The owner can release the account after setting a new password by the link of a recovery email; you can release it after you have checked with the owner.",
    ],
    facts: [
      ["Account", userId],
      ["When", formatMomentUtc(at)],
    ],
    link: { words: "Open the account in the admin area", url: appUrl + adminUserHref(userId) },
  };
}

type Entry = Pick<AuditEntry, "$id" | "userId" | "at" | "reason">;

/** The mails after the link of a warning was used: to the owner and to the operator. */
export function alarmRaised(entry: Entry): Occurrence[] {
  const { $id: about, userId, at } = entry;
  return [
    {
      template: "account-frozen",
      about,
      at,
      reader: { userId },
      write: (reader, site) => accountFrozen(reader, entry, site),
    },
    {
      template: "alarm-raised",
      about,
      at,
      reader: { operator: true, replyTo: null, about: userId },
      write: (_, site) => alarmReport(entry, site),
    },
  ];
}

/** The mail after an account was released, by its owner or by an administrator. */
export function accountReleased(entry: Entry): Occurrence {
  const { $id: about, userId, at } = entry;
  const write: Occurrence["write"] = (reader, site) => accountIsReleased(reader, entry, site);
  return { template: "account-released", about, at, reader: { userId }, write };
}
