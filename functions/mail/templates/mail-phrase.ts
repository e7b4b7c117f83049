import type { AuditEntry } from "#domain/audit/audit.ts";
import type { PhraseChange } from "#domain/mail-phrase/mail-phrase.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import * as mails from "#messages/generated/mails.ts";
import type { MessageId } from "#messages/message.ts";
import { changeTexts } from "./account.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/** The mail about another anti-phishing phrase. It still shows the one before, by which its reader knows it. */

const texts: Readonly<Record<PhraseChange, MessageId>> = {
  "phrase-chosen": mails.phraseChosenText,
  "phrase-replaced": mails.phraseReplacedText,
  "phrase-removed": mails.phraseRemovedText,
};

export function phraseChanged(
  reader: Recipient,
  { at, change }: { readonly at: string; readonly change: PhraseChange },
  site: SiteInfo,
): MailContent {
  const t = textsFor(reader, site);
  return {
    subject: t(mails.phraseSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(texts[change])],
    facts: [
      [t(mails.factChange), t(changeTexts[change])],
      [t(mails.factWhen), formatMomentUtc(at)],
    ],
    link: { words: t(mails.linkSecurity), url: site.appUrl + paths.security },
    alarm: alarmIn(reader, site),
    notes: [t(mails.phraseNote)],
  };
}

/** An owner has changed the phrase. */
export function phraseChange(
  { $id: about, userId, at }: Pick<AuditEntry, "$id" | "userId" | "at">,
  change: PhraseChange,
): Occurrence {
  const write: Occurrence["write"] = (reader, site) => phraseChanged(reader, { at, change }, site);
  return { template: "phrase-changed", about, at, showsPhraseBefore: true, reader: { userId }, write };
}
