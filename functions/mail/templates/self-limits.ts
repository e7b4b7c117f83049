import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { dollarsIn } from "#domain/values/dollars-in.ts";
import { cents } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import * as mails from "#messages/generated/mails.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { greetingFor, type Recipient, textsFor } from "./recipient.ts";

/** The mail that confirms a change of the limits that an investor sets for the own account. */

const limit = z.optional(z.nullable(z.number()));
const moment = z.optional(z.nullable(z.string()));

/**
 * The change as the audit records it. `limitFrom` is when the limit of an owner's change counts; restored limits have the
 * later ones as `…Next`, each with its own time.
 */
const change = z.object({
  dayLimit: limit,
  weekLimit: limit,
  monthLimit: limit,
  limitFrom: moment,
  dayNext: limit,
  dayNextAt: moment,
  weekNext: limit,
  weekNextAt: moment,
  monthNext: limit,
  monthNextAt: moment,
  pausedUntil: moment,
  excludedUntil: moment,
  excludedForEver: z.optional(z.boolean()),
  returnAt: moment,
});

type LimitsChange = z.output<typeof change> & {
  readonly at: string;
  /** Why an administrator restored them; null for a change of the owner. */
  readonly restoredFor?: string | null;
};

export function limitsChanged(reader: Recipient, changed: LimitsChange, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const dollars = dollarsIn(reader.language ?? sourceLanguage);
  const { restoredFor = null } = changed;
  const facts: [string, string][] = [];
  for (const [label, amount, from] of [
    [mails.limitsDay, changed.dayLimit, changed.limitFrom],
    [mails.limitsDay, changed.dayNext, changed.dayNextAt],
    [mails.limitsWeek, changed.weekLimit, changed.limitFrom],
    [mails.limitsWeek, changed.weekNext, changed.weekNextAt],
    [mails.limitsMonth, changed.monthLimit, changed.limitFrom],
    [mails.limitsMonth, changed.monthNext, changed.monthNextAt],
  ] as const)
    if (amount !== undefined) {
      facts.push([t(label), amount === null ? t(mails.limitsNone) : dollars(cents(amount))]);
      facts.push([t(mails.limitsFrom), formatMomentUtc(from ?? changed.at)]);
    }
  for (const [label, until] of [
    [mails.limitsPaused, changed.pausedUntil],
    [mails.limitsExcluded, changed.excludedUntil],
    [mails.limitsReturn, changed.returnAt],
  ] as const)
    if (until) facts.push([t(label), formatMomentUtc(until)]);
  if (changed.excludedForEver) facts.push([t(mails.limitsExcluded), t(mails.limitsForEver)]);
  return {
    subject: t(mails.limitsSubject),
    greeting: greetingFor(reader, t),
    paragraphs: [t(restoredFor === null ? mails.limitsText : mails.limitsRestoredText)],
    facts: [
      ...facts,
      [t(mails.factWhen), formatMomentUtc(changed.at)],
      ...(restoredFor === null ? [] : [[t(mails.factReason), restoredFor] as const]),
    ],
    link: { words: t(mails.linkLimits), url: site.appUrl + paths.limits },
    alarm: alarmIn(reader, site),
    // The owner whose limits were restored has reported the change already.
    notes: restoredFor === null ? [t(mails.limitsNote)] : [],
  };
}

/** An investor has changed the own limits, or an administrator has restored them. */
export function limitsChange({ $id: about, userId, at, after, reason }: AuditEntry): Occurrence {
  const changed = { ...change.parse(after), at, restoredFor: reason };
  const write: Occurrence["write"] = (reader, site) => limitsChanged(reader, changed, site);
  return { template: "limits-changed", about, at, reader: { userId }, write };
}
